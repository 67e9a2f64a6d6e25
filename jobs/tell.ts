import type { Services } from '#services'
import type { Mail } from '#shop/mail/mail.ts'

/** That a customer was told of an order, and under which heading. */
export type Told = { orderId: string; subject: string }

/** Sends a customer a mail about an order of hers, unless such mails are off or she gave no e-mail; `key` is its event's own. */
export async function tell(
  mailer: Services['mailer'],
  orderId: string,
  mail: Mail,
  key: string,
): Promise<Told | undefined> {
  if (mail.to.address === '') return undefined
  const subject = await mailer.send(mail, key)
  return subject === null ? undefined : { orderId, subject }
}
