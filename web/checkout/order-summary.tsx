import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { useDollarRate } from './about-dollars.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { useCartProducts } from '#web/state/cart-products.ts'
import { DiscountCode } from '#web/discounts/discount-code.tsx'
import type { OrderInHand } from './figures.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderLines } from './order-lines.tsx'
import { lookUp } from '#shop/core/look-up.ts'

/**
 * The checkout's side panel: line items, days for made-to-order items, amounts, and bank transfer details
 * (rules: checkout summary, made to order).
 */
export const OrderSummary = ({ order }: { order: OrderInHand }) => {
  const { lines, figures, area, payment, shop } = order
  const dollarRate = useDollarRate()
  const products = useCartProducts(({ products }) => products)
  return (
    <aside
      id="summary"
      aria-label="Order summary"
      className="grid content-start gap-8 lg:sticky lg:top-28 lg:self-start"
    >
      <section className="bg-card p-5 md:p-8">
        <h2 className="text-title">Your order</h2>
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
      </section>
      {order.offersTransfer && <BankTransfer order={order} />}
    </aside>
  )
}
