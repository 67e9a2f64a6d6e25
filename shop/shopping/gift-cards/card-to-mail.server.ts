import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { groupedCode } from './code.ts'
import { drawCardCode } from './draw-card-code.server.ts'
import { findCard } from './cards.server.ts'
import type { CardToMail } from './gift-card.ts'
import { lockCard } from './lock-card.server.ts'

/**
 * Returns a gift card to mail, with a new code; null if it must no longer be mailed. A retried mail has another
 * code. Both codes work, because the server can't know which mail arrived (rules: gift card code).
 */
export const cardToMail = (db: Database, secret: ServerSecret, id: string, now: Date): Promise<CardToMail | null> =>
  inTransaction(db, async (tx) => {
    const card = await lockCard(tx, id)
    if (isFailure(card) || card.credit.closed || card.credit.isDemo) return null
    const shown = await findCard(tx, id)
    if (!shown || shown.sendAt === null || shown.recipientEmail === null) return null
    const code = await drawCardCode(tx, secret, { id, issue: card.issue }, now)
    const { number, recipientName, fromName, message, balance } = shown
    const email = shown.recipientEmail
    return { number, recipientName, fromName, message, balance, email, code: groupedCode(code) }
  })

/** Records the time at which a card's mail was sent. */
export async function cardWasMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('gift_cards').set({ mailed_at: now }).where('credit_id', '=', id).execute()
}

const AT_ONCE = 100

/**
 * Queues the mails of gift cards that are due, once per card and at most `AT_ONCE` per call. Returns the number of
 * mails (rules: gift cards).
 */
export const mailDueCards = (db: Database, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('gift_cards')
      .innerJoin('credits', 'credits.id', 'credit_id')
      .where('send_at', '<=', now)
      .where('noted_at', 'is', null)
      .where('closed', 'is', null)
      .where('is_demo', '=', false)
      .select('credit_id as id')
      .orderBy('send_at')
      .limit(AT_ONCE)
      .forUpdate('gift_cards')
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await tx.updateTable('gift_cards').set({ noted_at: now }).where('credit_id', '=', id).execute()
      await enqueue(tx, 'gift-card-due', id)
    }
    return due.length
  })
