import { publicUrl } from '#env'
import type { Services } from '#services'
import { findRequest } from '#shop/shopping/back-in-stock/back-in-stock-requests.server.ts'
import { backInStockConfirmMail, backMail } from '#shop/messages/mail/back-mails.ts'

type Followed = { subjectId: string; key: string }

const letter =
  (mailOf: typeof backMail) =>
  async ({ db, mailer, env }: Services, { subjectId, key }: Followed): Promise<void> => {
    const asking = await findRequest(db, subjectId)
    if (asking) await mailer.send(mailOf(asking, publicUrl(env)), key)
  }

/** Mails about back-in-stock requests; a withdrawn request gets none (rules: back-in-stock mail). */
export const backInStockMails = {
  'back-in-stock-requested': letter(backInStockConfirmMail),
  'back-in-stock': letter(backMail),
}
