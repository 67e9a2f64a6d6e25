import type { ReactNode } from 'react'
import { Price } from '#web/ui/price.tsx'

type OrderFiguresProps = {
  subtotal: number
  /** Null where nothing is delivered. */
  deliveryFee: number | null
  vat: number | null
  amount: number
}

/**
 * What an order comes to, in naira: VAT for card payment only, shipping for delivery only (rules: checkout summary).
 */
export const OrderFigures = ({ subtotal, deliveryFee, vat, amount }: OrderFiguresProps) => (
  <dl className="grid gap-2 border-t border-line pt-4">
    <Figure label="Subtotal">
      <Price amount={subtotal} />
    </Figure>
    {vat !== null && (
      <Figure label="VAT">
        <Price amount={vat} />
      </Figure>
    )}
    {deliveryFee !== null && (
      <Figure label="Shipping">{deliveryFee === 0 ? 'Free' : <Price amount={deliveryFee} />}</Figure>
    )}
    <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
      <dt className="label">Total</dt>
      <dd className="text-lead">
        <Price amount={amount} />
      </dd>
    </div>
  </dl>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)
