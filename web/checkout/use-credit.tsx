import { formatNaira } from '#shop/core/money.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import type { OrderInHand } from './figures.ts'

/** Checkbox to pay with store credit, up to the amount of the order (rules: store credit). */
export function UseCredit({ order: { credit, figures, byCard } }: { order: OrderInHand }) {
  const { usesCredit, choose } = useCheckout()
  const rest = figures.amount - byCard
  const most = Math.min(credit, rest)
  if (most === 0) return null
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 border border-line bg-card p-5">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0 accent-indigo"
        checked={usesCredit}
        onChange={({ target }) => choose({ usesCredit: target.checked })}
      />
      <span>
        Pay {formatNaira(most)} with store credit
        <span className="block text-caption text-soft">
          {most < rest
            ? `You have ${formatNaira(credit)}. You pay the rest with the payment method above.`
            : `You have ${formatNaira(credit)}. Nothing is left to pay.`}
        </span>
      </span>
    </label>
  )
}
