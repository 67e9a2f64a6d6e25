import type { ReactNode } from 'react'
import { formatNaira } from '#shop/money.ts'
import { discountName, type OrderDiscount } from '#shop/orders/order.ts'
import { Price } from '#web/ui/price.tsx'

type Counted = Omit<OrderDiscount, 'given'> & { given: number }
type OrderFiguresProps = {
  /** Those that count for it; none of an order that was kept before there were any. */
  discounts?: readonly Counted[]
  subtotal: number
  /** Null where nothing is delivered. */
  deliveryFee: number | null
  vat: number | null
  amount: number
}

/**
 * What an order comes to, in naira: what was taken off it, VAT for card payment only, shipping for delivery only (rules: checkout summary).
 */
export const OrderFigures = ({ discounts = [], subtotal, deliveryFee, vat, amount }: OrderFiguresProps) => (
  <dl className="grid gap-2 border-t border-line pt-4">
    {discounts
      .filter(({ of }) => of === 'sum')
      .map((each) => (
        <Off key={each.name} {...each} before={subtotal + each.given} />
      ))}
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
    {discounts
      .filter(({ of }) => of === 'delivery')
      .map((each) => (
        <p key={each.name} className="text-caption text-soft">
          {discountName(each)}: {formatNaira(each.given)} off the delivery
        </p>
      ))}
    <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
      <dt className="label">Total</dt>
      <dd className="text-lead">
        <Price amount={amount} />
      </dd>
    </div>
  </dl>
)

/** A discount of the sum, after what the pieces come to without it. */
const Off = ({ before, given, ...named }: Counted & { before: number }) => (
  <>
    <Figure label="Pieces">
      <Price amount={before} />
    </Figure>
    <Figure label={discountName(named)}>−{formatNaira(given)}</Figure>
  </>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{label}</dt>
    <dd className="shrink-0 whitespace-nowrap">{children}</dd>
  </div>
)
