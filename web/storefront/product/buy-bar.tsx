import { useEffect, useState, type RefObject } from 'react'
import type { ShownProduct } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { SizeOptions } from './size-options.tsx'
import type { Choice } from './use-choice.ts'

type BuyBarProps = {
  product: ShownProduct
  choice: Choice
  /** The add button that the bar replaces while it is out of view. */
  button: RefObject<HTMLElement | null>
  onAdd: () => void
}

/** On phones, a bar at the lower edge with price, size and ADD (rules: product page). */
export function BuyBar({ product, choice, button, onAdd }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(true)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNeeded(!entry!.isIntersecting))
    watch.observe(button.current!)
    return () => watch.disconnect()
  }, [button])
  if (!isNeeded) return null
  return (
    <div
      role="group"
      aria-label="Add to cart"
      className="buy-bar no-print noscript:hidden fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr_auto] items-center gap-3 border-t border-line bg-paper px-4 py-2 md:hidden"
    >
      <Price amount={salePrice(product)} className="font-medium" />
      <select
        aria-label="Your size"
        className="min-h-12 min-w-0 border border-edge bg-card pr-9 pl-3"
        value={choice.size}
        onChange={(event) => choice.setSize(event.target.value)}
      >
        <SizeOptions product={product} choice={choice} />
      </select>
      <Button onClick={onAdd}>ADD</Button>
    </div>
  )
}
