import { useState } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { useDollarRate } from './about-dollars.tsx'
import { useCartProducts } from '#web/state/cart-products.ts'
import { DiscountCode } from '#web/discounts/discount-code.tsx'
import type { OrderInHand } from './figures.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderLines } from './order-lines.tsx'
import { lookUp } from '#shop/core/look-up.ts'

type OrderSummaryProps = { order: OrderInHand }

/** The summary in the checkout's side panel (rules: checkout summary). */
export const OrderSummary = ({ order }: OrderSummaryProps) => (
  <aside aria-label="Order summary" className="bg-card p-5 max-lg:hidden md:p-8">
    <h2 className="text-title">Your order</h2>
    <LinesAndFigures order={order} />
  </aside>
)

/** The summary above the steps on a phone or tablet, closed at first (rules: checkout summary). */
export function FoldedSummary({ order }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label="Order summary" className="border-y border-line lg:hidden">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-12 items-center gap-2">
          <span className="grow">
            <span className="underline underline-offset-4">
              <span className="group-open:hidden">Show</span>
              <span className="hidden group-open:inline">Hide</span> order summary
            </span>
            {' · '}
            <span className="whitespace-nowrap tabular-nums">{formatNaira(order.figures.amount - order.drawn)}</span>
          </span>
        </summary>
        {open && (
          <div className="pb-5">
            <LinesAndFigures order={order} />
          </div>
        )}
      </details>
    </aside>
  )
}

/** Line items with the days for made-to-order items, the discount code, and the amounts (rules: made to order). */
function LinesAndFigures({ order }: OrderSummaryProps) {
  const { lines, figures, area, payment, shop } = order
  const dollarRate = useDollarRate()
  const products = useCartProducts(({ products }) => products)
  return (
    <>
      <OrderLines
        lines={lines.map((line) => {
          const product = lookUp(products, line.id)
          return {
            ...line,
            picture: pictureOfLine(line, product?.images),
            madeInDays: product?.madeInDays ?? undefined,
            final: product?.final,
          }
        })}
      />
      <div className="border-t border-line py-4">
        <DiscountCode discounts={order.discounts} counted={order.counted} />
      </div>
      <OrderFigures
        {...figures}
        discounts={order.counted}
        drawn={order.drawn}
        byCard={order.byCard}
        dollarRate={dollarRate}
        deliveryFee={area && figures.deliveryFee}
        vat={shop.tax.bearers.includes(payment) ? figures.vat : null}
      />
    </>
  )
}
