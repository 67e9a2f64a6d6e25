import { useState } from 'react'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { later } from '#web/loading/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Choice } from './use-choice.ts'

// The tables and the size advice are loaded on demand.
const SizeChartWindow = later(() => import('../size-chart/size-chart-window.tsx'))
const SizeAdvice = later(() => import('../size-chart/size-advice.tsx'))

type SizeChartButtonProps = { product: ShownProduct; choice: Choice }

/** Buttons that open the size chart or the size advice over the product (rules: size chart, size advice). */
export function SizeChartButton({ product, choice }: SizeChartButtonProps) {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  const opener = (title: string, label: string) => (
    <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(title)}>
      {label}
    </Button>
  )
  const waiting = <Skeleton className="h-96" />
  return (
    <div className="grid grid-cols-2 gap-3">
      {opener('Size chart', 'SIZE CHART')}
      {opener('Find my size', 'Find my size')}
      <Dialog title={open} open={open !== ''} onClose={close}>
        {open === 'Size chart' ? (
          <section aria-label="Sizes" tabIndex={0} className="p-5 -outline-offset-2">
            <SizeChartWindow waiting={waiting} />
          </section>
        ) : (
          <SizeAdvice waiting={waiting} product={product} choice={choice} onClose={close} />
        )}
      </Dialog>
    </div>
  )
}
