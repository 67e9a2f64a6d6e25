import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { answerKinds, answerStates, type AnswerState, type AnswerWish } from './answer.ts'

const LONGEST_WHY = 200

type Ended = { id: string; orderId: string; reference: string; wish: AnswerWish; state: AnswerState; why: string }

/**
 * Saves the result of an answer. Unless the answer was certainly not sent, it is also added to the order's timeline and
 * the audit log (rules: dispute response, audit log).
 */
export async function endAnswer(
  db: Database,
  admin: Admin,
  { id, orderId, reference, wish, state, why }: Ended,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('dispute_answers')
      .set({ state, why: why.slice(0, LONGEST_WHY), ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute()
    if (state === 'not sent') return
    const { does, message } = wish
    const amount = does === 'accept' ? wish.amount : null
    const told = { reference, does, message, amount, state }
    await writeAudit(tx, admin, { action: 'dispute-answered', subject: 'order', subjectId: orderId, became: told }, now)
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    const unsure = state === 'sent' ? '' : `. ${answerStates[state].label}`
    const became = `Chargeback answered: ${answerKinds[does].label}${unsure}`
    await writeEvent(tx, orderId, { ...by, kind: 'chargeback', was: null, became }, now)
  })
}

/**
 * Sets the state of earlier `unknown` answers once the provider has reported whether one arrived
 * (rules: dispute response).
 */
export async function closeUnknown(db: Database, chargebackId: string, arrived: boolean): Promise<void> {
  await db
    .updateTable('dispute_answers')
    .set({ state: arrived ? 'sent' : 'not sent' })
    .where('chargeback_id', '=', chargebackId)
    .where('state', '=', 'unknown')
    .execute()
}
