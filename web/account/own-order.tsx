import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { config } from '#config'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { recipientLines } from '#shop/people/addresses/address-lines.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { payWords } from '#shop/orders/orders/next-step.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import { whatNext } from '#shop/orders/orders/what-next.ts'
import { CancelOrder } from '#web/checkout/cancel-order.tsx'
import { OrderFigures } from '#web/checkout/order-figures.tsx'
import { OrderLines } from '#web/checkout/order-lines.tsx'
import { TransferDue } from '#web/checkout/transfer-details.tsx'
import { OwnTransferReport } from '#web/transfer-reports/own-transfer-report.tsx'
import type { AnswerOf } from '#web/contract.ts'
import { useShop } from '#web/frame/shop.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const { brand } = config
const day = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: brand.timeZone })

type OwnOrderDetailsProps = { order: OwnOrder; claim: AnswerOf<'GET /order/customerOrder/{id}'>['claim'] }

/** Order details as the customer sees them (rules: customer order page). */
export const OwnOrderDetails = ({ order, claim }: OwnOrderDetailsProps) => {
  const { revalidate } = useRevalidator()
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
        <TransferDue order={order}>
          {order.payment === 'awaiting' && (
            <OwnTransferReport order={order} claim={claim} onSent={() => void revalidate()} />
          )}
        </TransferDue>
        {pay && (
          <ButtonLink to={paths.orderStatus} state={{ order }} className="justify-self-start print:hidden">
            {pay}
          </ButtonLink>
        )}
        {next.includes('cancel') && (
          <div className="-ml-3 justify-self-start">
            <CancelOrder id={order.id} number={shortId(order.id)} onChanged={() => void revalidate()} />
          </div>
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
          <OrderLines lines={order.product.map((line) => ({ ...line, picture: pictureOfLine(line) }))} />
          <OrderFigures
            discounts={order.discounts}
            subtotal={order.subtotal}
            deliveryFee={fulfilments[order.fulfilment].isDelivered ? order.deliveryFee : null}
            vat={isByCard(order.method) || order.vat > 0 ? order.vat : null}
            amount={order.amount}
            drawn={order.standing.byCredit}
            byCard={order.standing.byGiftCard}
            dollarRate={order.dollar?.rate}
            byExchange={order.standing.byExchange}
          />
        </section>
        <dl className="grid content-start gap-5">
          <Fact label="Ordered on">{day.format(new Date(order.createdAt))}</Fact>
          {order.changedAt && <Fact label="Changed by the shop on">{day.format(new Date(order.changedAt))}</Fact>}
          <Fact label="Payment">{paidWords({ ...order, byTransfer: order.transfer })}</Fact>
          <Fact label={fulfilments[order.fulfilment].label}>
            {fulfilments[order.fulfilment].isDelivered ? order.area : shop.contact.street}
          </Fact>
          {order.exchangeOf && (
            <Fact label="Exchange">
              For items returned from <OwnLink id={order.exchangeOf} />
            </Fact>
          )}
          {order.exchangedFor.length > 0 && (
            <Fact label="Exchanged for">
              {order.exchangedFor.map((id) => (
                <OwnLink key={id} id={id} />
              ))}
            </Fact>
          )}
          {order.promise && <Fact label="Estimated times">{order.promise}</Fact>}
          <Fact label="Recipient">
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

const OwnLink = ({ id }: { id: string }) => (
  <Link to={paths.accountOrder(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
    order #{shortId(id)}
  </Link>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="label mb-1 text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Recipient({ order: { address } }: { order: OwnOrder }) {
  const [to] = address
  if (!to) return null
  return (
    <address className="grid not-italic">
      {recipientLines(to).map((line) => (
        <span key={line} className="break-words">
          {line}
        </span>
      ))}
    </address>
  )
}
