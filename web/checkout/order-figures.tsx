import type { ReactNode } from 'react'
import type { DollarRate } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { discountName, type OrderDiscount } from '#shop/orders/orders/order.ts'
import { AboutDollars } from './about-dollars.tsx'
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
  /** What of it store credit and a gift card pay, and of that the card. */
  drawn?: number
  byCard?: number
  /** By which the total is told in dollars, too. */
  dollarRate?: DollarRate | null
  /** What an exchange pays of it. */
  byExchange?: number
}

/**
 * What an order comes to, in naira: what was taken off it, VAT for card payment only, shipping for delivery only; and what
 * an exchange, a gift card and store credit pay of that (rules: checkout summary, store credit, gift card pays).
 */
export const OrderFigures = ({
  discounts = [],
  subtotal,
  deliveryFee,
  vat,
  amount,
  drawn = 0,
  byCard = 0,
  dollarRate,
  byExchange = 0,
}: OrderFiguresProps) => (
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
      <dd className="text-right text-lead">
        <Price amount={amount} />
        <AboutDollars amount={amount} rate={dollarRate} />
      </dd>
    </div>
    {drawn + byExchange > 0 && (
      <>
        {byExchange > 0 && <Figure label="Exchange">−{formatNaira(byExchange)}</Figure>}
        {byCard > 0 && <Figure label="Gift card">−{formatNaira(byCard)}</Figure>}
        {drawn > byCard && <Figure label="Store credit">−{formatNaira(drawn - byCard)}</Figure>}
        <Figure label="Left to pay">
          <Price amount={Math.max(0, amount - drawn - byExchange)} />
        </Figure>
      </>
    )}
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
