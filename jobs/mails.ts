import { publicUrl } from '#env'
import type { Services } from '#services'
import { findReminder } from '#shop/shopping/cart/cart-reminders.server.ts'
import { abandonedCartMail, subscriptionRequestMail } from '#shop/messages/mail/newsletter-mails.ts'
import { makeConfirmLink } from '#shop/messages/newsletter/confirm.server.ts'

type Followed = { subjectId: string; key: string }

/** Mails about the newsletter subscription and abandoned carts. */
export const mailEvents = {
  'subscription-requested': async (
    { db, mailer, clock, env }: Services,
    { subjectId, key }: Followed,
  ): Promise<void> => {
    const asked = await makeConfirmLink(db, subjectId, clock())
    if (asked) await mailer.send(subscriptionRequestMail(asked, publicUrl(env)), key)
  },
  'cart-abandoned': async ({ db, mailer, env }: Services, { subjectId, key }: Followed): Promise<void> => {
    const left = await findReminder(db, subjectId)
    if (left) await mailer.send(abandonedCartMail(left, publicUrl(env)), key)
  },
}
