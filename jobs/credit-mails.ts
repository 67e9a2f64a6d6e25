import { publicUrl } from '#env'
import type { Services } from '#services'
import { creditGiven } from '#shop/orders/credit/credit-given.server.ts'
import { cardToMail, cardWasMailed } from '#shop/shopping/gift-cards/card-to-mail.server.ts'
import { creditGivenMail, giftCardMail } from '#shop/messages/mail/credit-mails.ts'

type Followed = { subjectId: string; key: string }

/** Mails that deliver a gift card or notify a customer of store credit. */
export const creditMails = {
  'gift-card-due': async (
    { db, mailer, secret, clock, env }: Services,
    { subjectId, key }: Followed,
  ): Promise<void> => {
    const card = await cardToMail(db, secret, subjectId, clock())
    if (!card) return
    const sent = await mailer.send(giftCardMail(card, publicUrl(env)), key)
    if (sent?.state === 'sent') await cardWasMailed(db, subjectId, clock())
  },
  'credit-given': async ({ db, mailer, env }: Services, { subjectId, key }: Followed): Promise<void> => {
    const given = await creditGiven(db, subjectId)
    if (given) await mailer.send(creditGivenMail(given, publicUrl(env)), key)
  },
}
