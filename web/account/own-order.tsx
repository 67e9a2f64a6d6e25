import type { ReactNode } from 'react'
import { config } from '#config'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import { payWords } from '#shop/orders/money-standings.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { isByCard, methodLabel } from '#shop/orders/payment-method.ts'
import { whatNext } from '#shop/orders/what-next.ts'
import { OrderFigures } from '#web/checkout/order-figures.tsx'
import { OrderLines } from '#web/checkout/order-lines.tsx'
import { TransferDue } from '#web/checkout/transfer-details.tsx'
import { useShop } from '#web/frame/shop.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const { brand } = config
const day = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: brand.timeZone })

/** What there is to know of an order for whom it belongs to (rules: own order). */
export const OwnOrderDetails = ({ order }: { order: OwnOrder }) => {
  const { label, next } = order.standing
  const pay = payWords(next)
  const shop = useShop()
  return (
    <>
      <section aria-labelledby="next" className="grid gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
          {label && <span className="text-soft">{label}</span>}
        </p>
        <h2 id="next" className="sr-only">
          What happens next
        </h2>
        <p className="max-w-2xl text-lead">{whatNext(order, shop)}</p>
        <TransferDue order={order} />
        {pay && (
          <ButtonLink to={paths.orderStatus} state={{ order }} className="justify-self-start print:hidden">
            {pay}
          </ButtonLink>
        )}
      </section>
      {orderStatuses[order.status].isHandedOver && (
        <ButtonLink to={paths.reviews} look="outline" className="justify-self-start print:hidden">
          Write a review
        </ButtonLink>
      )}
      <div className="grid gap-10 md:grid-cols-[3fr_2fr] md:gap-16 print:grid-cols-[3fr_2fr]">
        <section aria-labelledby="lines" className="grid content-start gap-4">
          <h2 id="lines" className="text-title">
            What you ordered
          </h2>
          <OrderLines lines={order.product.map((line) => ({ ...line, picture: line.image }))} />
          <OrderFigures
            discounts={order.discounts}
            subtotal={order.subtotal}
            deliveryFee={fulfilments[order.fulfilment].isDelivered ? order.deliveryFee : null}
            vat={isByCard(order.method) ? order.vat : null}
            amount={order.amount}
          />
        </section>
        <dl className="grid content-start gap-5">
          <Fact label="Ordered on">{day.format(new Date(order.createdAt))}</Fact>
          <Fact label="Payment">{methodLabel(order.method, order.transfer)}</Fact>
          <Fact label={fulfilments[order.fulfilment].label}>
            {fulfilments[order.fulfilment].isDelivered ? order.area : shop.contact.street}
          </Fact>
          {order.promise && <Fact label="Promised">{order.promise}</Fact>}
          <Fact label="For">
            <Recipient order={order} />
          </Fact>
          {order.buyerNote && (
            <Fact label="Your note">
              <span dir="auto" className="wrap-anywhere whitespace-pre-line">
                {order.buyerNote}
              </span>
            </Fact>
          )}
        </dl>
      </div>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="label mb-1 text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Recipient({ order: { address } }: { order: OwnOrder }) {
  const [to] = address
  if (!to) return null
  const lines =
    'firstName' in to
      ? [`${to.firstName} ${to.lastName}`, to.address, `${to.city}, ${to.state}`, to.country, to.phone]
      : [to.name, to.email, to.phone]
  return (
    <address className="grid not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="break-words">
          {line}
        </span>
      ))}
    </address>
  )
}
