import type { Services } from '#services'
import type { Mail } from '#shop/messages/mail/mail.ts'
import type { SentMail } from '#shop/messages/mail/mailer.server.ts'

/** A mail to an order's customer, to be added to the order's timeline. */
export type NotifiedMail = { orderId: string } & SentMail

/**
 * Sends a customer a mail about an order. Returns undefined if this kind of mail is off or the order has no e-mail.
 * `key` is the event's key.
 */
export async function notifyCustomer(
  mailer: Services['mailer'],
  orderId: string,
  mail: Mail,
  key: string,
): Promise<NotifiedMail | undefined> {
  if (mail.to.address === '') return undefined
  const sent = await mailer.send(mail, key)
  return sent ? { orderId, ...sent } : undefined
}
