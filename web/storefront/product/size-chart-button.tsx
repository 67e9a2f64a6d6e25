import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SizeChartTables } from '../size-chart/size-chart-tables.tsx'

/** Opens the size chart over the product (spec §2, Size chart). */
export function SizeChartButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        SIZE CHART
      </Button>
      <Dialog title="Size chart" open={open} onClose={() => setOpen(false)}>
        <div className="p-5">
          <SizeChartTables />
        </div>
      </Dialog>
    </>
  )
}
