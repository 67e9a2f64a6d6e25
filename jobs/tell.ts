import type { Services } from '#services'
import type { Mail } from '#shop/messages/mail/mail.ts'
import type { SentMail } from '#shop/messages/mail/mailer.server.ts'

/** The mail to an order's customer, for the timeline. */
export type Told = { orderId: string } & SentMail

/** Sends a customer a mail about an order of hers, unless such mails are off or she gave no e-mail; `key` is its event's own. */
export async function tell(
  mailer: Services['mailer'],
  orderId: string,
  mail: Mail,
  key: string,
): Promise<Told | undefined> {
  if (mail.to.address === '') return undefined
  const sent = await mailer.send(mail, key)
  return sent ? { orderId, ...sent } : undefined
}
