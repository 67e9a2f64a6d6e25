import { useEffect, useRef } from 'react'
import type { CartRow } from '#shop/shopping/cart/cart.ts'
import { colorName } from '#shop/core/color-name.ts'
import { Button } from '#web/ui/button.tsx'
import type { AddToCart } from './use-add-to-cart.ts'

type VariantQuestionProps = {
  rows: readonly CartRow[]
  chosen: Omit<CartRow, 'quantity'>
  onAnswer: AddToCart['answer']
}

/**
 * Shows which size and colour of the product are already in the cart, and asks whether to add or replace
 * (rules: variant change in cart).
 */
export default function VariantQuestion({ rows, chosen, onAnswer }: VariantQuestionProps) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div
      ref={question}
      role="group"
      aria-label="Already in your cart"
      tabIndex={-1}
      className="grid gap-3 border-l-2 border-gold pl-4 outline-none"
    >
      <p>In your cart as {rows.map((row) => `${words(row)} ×${row.quantity}`).join(', ')}.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer('as well')}>Add {words(chosen)} as well</Button>
        {rows.length === 1 && (
          <Button look="outline" onClick={() => onAnswer('instead')}>
            Change to {words(chosen)}
          </Button>
        )}
      </div>
    </div>
  )
}

const words = ({ size, color, made }: Omit<CartRow, 'quantity'>): string =>
  `${size} ${colorName(color)}${made ? ' (made to order)' : ''}`
