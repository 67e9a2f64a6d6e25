import { useState } from 'react'
import { later } from '#web/loading/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// The tables are only fetched by those who ask for them.
const SizeChartWindow = later(() => import('../size-chart/size-chart-window.tsx'))

/** Opens the size chart over the product (rules: size chart). */
export function SizeChartButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        SIZE CHART
      </Button>
      <Dialog title="Size chart" open={open} onClose={() => setOpen(false)}>
        <section aria-label="Sizes" tabIndex={0} className="p-5 -outline-offset-2">
          <SizeChartWindow waiting={<Skeleton className="h-96" />} />
        </section>
      </Dialog>
    </>
  )
}
