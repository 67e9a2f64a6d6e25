import { publicUrl } from '#env'
import type { Services } from '#services'
import { findReminder } from '#shop/shopping/cart/bags-left.server.ts'
import { bagLeftMail, lettersAskedMail } from '#shop/messages/mail/letter-mails.ts'
import { makeConfirmLink } from '#shop/messages/newsletter/confirm.server.ts'

type Followed = { subjectId: string; key: string }

/** Mails about the newsletter subscription and abandoned carts. */
export const letterEvents = {
  'subscription-requested': async (
    { db, mailer, clock, env }: Services,
    { subjectId, key }: Followed,
  ): Promise<void> => {
    const asked = await makeConfirmLink(db, subjectId, clock())
    if (asked) await mailer.send(lettersAskedMail(asked, publicUrl(env)), key)
  },
  'cart-abandoned': async ({ db, mailer, env }: Services, { subjectId, key }: Followed): Promise<void> => {
    const left = await findReminder(db, subjectId)
    if (left) await mailer.send(bagLeftMail(left, publicUrl(env)), key)
  },
}
