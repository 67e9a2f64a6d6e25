import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { lockProof } from '#shop/orders/claims/clear-old-claims.server.ts'
import type { Proof } from '#shop/orders/claims/read-proof.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { chargebackStates, type ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { AnswerWish } from './answer.ts'

/**
 * Time after which an unfinished answer no longer blocks a new one. Must exceed the duration of all requests to a
 * provider.
 */
const SENDING_MS = 3 * 60_000

export type Begun = { wish: AnswerWish; proof: Proof | null; receipt: string | null; key: string | null; hash: string }

/**
 * Saves an answer before the provider is called. Only one answer can be sent at a time. If an earlier one was never
 * finished, its state becomes `unknown`, and the provider is asked whether it arrived. Fails with a Conflict if another
 * answer is being sent or was sent, or if the dispute no longer awaits an answer (rules: dispute response).
 */
export async function beginAnswer(
  tx: Transaction,
  admin: Admin,
  chargebackId: string,
  { wish, proof, receipt, key, hash }: Begun,
  now: Date,
): Promise<string | Failure<'chargeback-not-found' | 'dispute-answered' | 'dispute-over'>> {
  const locked = await tx
    .selectFrom('chargebacks')
    .where('id', '=', chargebackId)
    .select('state')
    .$narrowType<{ state: ChargebackState }>()
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return notFound('chargeback-not-found')
  const before = await tx
    .selectFrom('dispute_answers')
    .where('chargeback_id', '=', chargebackId)
    .where('state', 'in', ['sending', 'sent'])
    .select(['id', 'state', 'by_name as by', 'made_at'])
    .orderBy('made_at', 'desc')
    .execute()
  const sending = before.find(({ state }) => state === 'sending')
  if (sending && now.getTime() - sending.made_at.getTime() < SENDING_MS)
    return conflict('dispute-answered', { params: { by: sending.by, isSending: true } })
  if (!chargebackStates[locked.state].wantsAnswer) {
    const sent = before.find(({ state }) => state === 'sent')
    return sent ? conflict('dispute-answered', { params: { by: sent.by, isSending: false } }) : conflict('dispute-over')
  }
  if (sending)
    await tx
      .updateTable('dispute_answers')
      .set({ state: 'unknown', ended_at: now })
      .where('id', '=', sending.id)
      .execute()
  if (proof) await lockProof(tx, proof.hash, 'shared')
  const { id } = await tx
    .insertInto('dispute_answers')
    .values({
      ...{ chargeback_id: chargebackId, does: wish.does, state: 'sending', message: wish.message },
      evidence: wish.does === 'decline' ? JSON.stringify(wish.evidence) : null,
      amount: wish.does === 'accept' ? wish.amount : null,
      ...{ receipt, proof: proof?.kind ?? null, proof_hash: proof?.hash ?? null },
      ...{ admin_id: admin.id, by_name: admin.name, made_at: now, request_key: key, request_hash: hash },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
