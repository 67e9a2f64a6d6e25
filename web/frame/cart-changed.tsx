import { useEffect } from 'react'
import { useCart } from '#web/state/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useCartCheck } from './cart-check.ts'

/** Warns when the checkout opens that an item in the cart can't be ordered as it is. */
export function CartChanged() {
  const { problems, check } = useCartCheck()
  const dispatch = useCart(({ dispatch }) => dispatch)
  useEffect(() => void check(), [check])
  return (
    <output className="block">
      {problems.size > 0 && (
        <span className="flex flex-wrap items-center justify-between gap-4 border border-line border-l-4 border-l-error bg-card p-5">
          <span>Some items in your cart have changed.</span>
          <Button look="outline" onClick={() => dispatch({ do: 'open' })}>
            View your cart
          </Button>
        </span>
      )}
    </output>
  )
}
