import { publicUrl } from '#env'
import type { Services } from '#services'
import { findAsking } from '#shop/shopping/back-in-stock/askings.server.ts'
import { backAskedMail, backMail } from '#shop/messages/mail/back-mails.ts'

type Followed = { subjectId: string; key: string }

const letter =
  (mailOf: typeof backMail) =>
  async ({ db, mailer, env }: Services, { subjectId, key }: Followed): Promise<void> => {
    const asking = await findAsking(db, subjectId)
    if (asking) await mailer.send(mailOf(asking, publicUrl(env)), key)
  }

/** Mails about back-in-stock requests; a withdrawn request gets none (rules: back-in-stock mail). */
export const askingLetters = {
  'back-in-stock-requested': letter(backAskedMail),
  'back-in-stock': letter(backMail),
}
