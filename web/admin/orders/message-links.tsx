import { config } from '#config'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import type { AdminOrder } from './order.ts'
import { messageLink } from '#web/frame/message-link.ts'
import { messagingNumber, statusMessage } from './status-messages.ts'

const { label: app } = config.links.messaging

/** Opens the messaging app at the customer, with what the house says of each status already written. */
export function MessageLinks({ order }: { order: AdminOrder }) {
  const number = messagingNumber(order.address[0]?.phone || order.phone)
  return (
    <section aria-labelledby="messages" className="border border-line bg-card p-5">
      <h2 id="messages" className="mb-2 text-lead">
        Write on {app}
      </h2>
      <ul>
        {membersOf(orderStatuses).map((status) => (
          <li key={status} className="border-b border-line last:border-b-0">
            <a
              href={messageLink(statusMessage(status, order), number)}
              target="_blank"
              rel="noopener noreferrer"
              aria-current={status === order.status || undefined}
              className="flex min-h-11 items-center justify-between gap-3 hover:text-indigo aria-current:font-medium"
            >
              <span className="underline underline-offset-4">
                That it is {orderStatuses[status].label.toLowerCase()}
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
