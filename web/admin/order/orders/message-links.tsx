import { messagingNumber } from '#shop/core/phone.ts'
import { useShop } from '#web/frame/shop.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import type { AdminOrder } from './order.ts'

/**
 * Links to the messaging app, each with a prefilled message to the customer about the order's state
 * (rules: message templates).
 */
export function MessageLinks({ order, message }: { order: AdminOrder; message: string }) {
  const { contact } = useShop()
  const messageLink = useMessageLink()
  const phone = order.address[0]?.phone || order.phone
  if (phone === '') return null
  return (
    <section aria-labelledby="messages" className="grid gap-3 border border-line bg-card p-5">
      <h2 id="messages" className="text-lead">
        Message the customer on {contact.messaging.label}
      </h2>
      <p className="wrap-anywhere text-soft">{message}</p>
      <a
        href={messageLink(message, messagingNumber(phone))}
        target="_blank"
        rel="noopener noreferrer"
        className="thumb justify-self-start py-3 underline underline-offset-4 hover:text-indigo"
      >
        Send this message <span className="sr-only">(opens in a new tab)</span>
      </a>
    </section>
  )
}
