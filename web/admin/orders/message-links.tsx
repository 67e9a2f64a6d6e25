import { formatNaira } from '#shop/money.ts'
import { messagingNumber } from '#shop/phone.ts'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, statusWords, type OrderStatus } from '#shop/orders/order-status.ts'
import { useShop } from '#web/frame/shop.ts'
import { type AdminOrder, customerOf, NAMELESS } from './order.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { shortId } from '#shop/orders/order.ts'

/** Opens the messaging app at the customer, with what the house says of each status already written. */
export function MessageLinks({ order }: { order: AdminOrder }) {
  const { house, contact } = useShop()
  const messageLink = useMessageLink()
  const phone = order.address[0]?.phone || order.phone
  if (phone === '') return null
  const number = messagingNumber(phone)
  return (
    <section aria-labelledby="messages" className="border border-line bg-card p-5">
      <h2 id="messages" className="mb-2 text-lead">
        Write on {contact.messaging.label}
      </h2>
      <ul>
        {membersOf(orderStatuses).map((status) => (
          <li key={status} className="border-b border-line last:border-b-0">
            <a
              href={messageLink(statusMessage(status, order, house.name), number)}
              target="_blank"
              rel="noopener noreferrer"
              aria-current={status === order.status || undefined}
              className="flex min-h-11 items-center justify-between gap-3 hover:text-indigo aria-current:font-medium"
            >
              <span className="underline underline-offset-4">
                That it is {statusWords(status, order.fulfilment).label.toLowerCase()}
              </span>
              <span className="sr-only">(opens in a new tab)</span>
              {status === order.status && <span className="text-caption text-soft">now</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Ordered = Pick<AdminOrder, 'id' | 'amount' | 'fulfilment' | 'address' | 'name'> &
  Partial<Pick<AdminOrder, 'transfer' | 'payment' | 'standing'>>

/** What the house writes to a customer when her order has that status (rules: ready messages). */
export function statusMessage(status: OrderStatus, order: Ordered, house: string): string {
  const hasName = customerOf(order) !== NAMELESS
  const greeting = hasName ? `Hello ${customerOf(order)},` : 'Hello,'
  const which = `your ${house} order #${shortId(order.id)}`
  const { transfer, payment, standing } = order
  // What waits for its money is not being prepared.
  if (status === 'pending' && transfer && payment === 'awaiting' && standing)
    return `${greeting} we hold ${which} for you. Please transfer ${formatNaira(standing.due)} with ${shortId(order.id)} as the narration, and we begin as soon as it is here. Thank you!`
  return `${greeting} ${orderStatuses[status].message(which, order)}`
}
