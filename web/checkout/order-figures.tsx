import type { ReactNode } from 'react'
import type { DollarRate } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { discountName, type OrderDiscount } from '#shop/orders/orders/order.ts'
import { AboutDollars } from './about-dollars.tsx'
import { Price } from '#web/ui/price.tsx'

type Counted = Omit<OrderDiscount, 'given'> & { given: number }
type OrderFiguresProps = {
  /** Applied discounts; missing in orders stored before discounts existed. */
  discounts?: readonly Counted[]
  subtotal: number
  deliveryFee: number | null
  vat: number | null
  amount: number
  /** `drawn` is the part paid by gift card and store credit; `byCard` is the gift card's share of it. */
  drawn?: number
  byCard?: number
  /** Exchange rate, if the total is also shown in dollars. */
  dollarRate?: DollarRate | null
  /** The part paid by an exchange. */
  byExchange?: number
}

/**
 * The amounts of an order in naira: discounts, VAT (card payments only), shipping (deliveries only), and the parts paid
 * by an exchange, a gift card and store credit (rules: checkout summary, store credit, gift card payment).
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
          {discountName(each)}: {formatNaira(each.given)} off delivery
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

/** The subtotal before the discount, and the discount. */
const Off = ({ before, given, ...named }: Counted & { before: number }) => (
  <>
    <Figure label="Items">
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
