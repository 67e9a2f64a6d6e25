import { createHash } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { type Proof, type proofRefusals, readProof } from '#shop/orders/claims/read-proof.server.ts'
import { conflict, type Failure, invalid, isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { type Dispute, findDispute } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { fileOfAnswer } from './answer-file.server.ts'
import type { AnswerWish } from './answer.ts'
import { beginAnswer } from './begin-answer.server.ts'
import { sendAnswer } from './send-answer.server.ts'
import { proofFile, proofKinds } from '#shop/orders/claims/claim.ts'
import { removeUnusedProof } from '#shop/orders/claims/clear-old-claims.server.ts'

export type AnswerServices = PaymentServices & { media: MediaStore; secret: ServerSecret; shopUrl: string }
export type Answering = { id: string; wish: AnswerWish; file: File | null; key: string | null }

export const disputeRefusals = [
  ...(['chargeback-not-found', 'dispute-elsewhere', 'dispute-answered', 'dispute-over', 'idempotency-key'] as const),
  ...(['amount-needed', 'too-much', 'evidence-needed'] as const),
] as const
type Refused = Failure<(typeof disputeRefusals)[number] | (typeof proofRefusals)[number]>

/**
 * Answers a chargeback at the payment's provider: contests it with evidence, or accepts it, so that the customer gets
 * all or part of the money. Requests the current state from the provider first and sends nothing if the dispute is
 * already decided. Idempotent by `key`. Returns the answer's id (rules: dispute response).
 */
export async function answerDispute(
  services: AnswerServices,
  admin: Admin,
  { id, wish, file, key }: Answering,
): Promise<string | Refused> {
  const { db, providers, clock } = services
  const dispute = await findDispute(db, id)
  if (!dispute) return notFound('chargeback-not-found')
  const desk = providers[dispute.provider]?.disputes
  if (!desk) return conflict('dispute-elsewhere')
  const refused = wish.does === 'accept' ? refusedAmount(dispute, wish.amount) : null
  if (refused) return refused
  const proof = file ? await readProof(file) : null
  if (isFailure(proof)) return proof
  const hash = hashOf(wish, proof)
  const earlier = key === null ? undefined : await underKey(db, id, key)
  if (earlier) return earlier.hash === hash ? earlier.id : conflict('idempotency-key')
  const { orderId } = dispute
  const found = await fileOfAnswer(services, { orderId, does: wish.does, message: wish.message, proof })
  if (isFailure(found)) return found
  const begun = await keepingProof(services, proof, () =>
    inTransaction(db, (tx) => beginAnswer(tx, admin, id, { wish, proof, receipt: found.receipt, key, hash }, clock())),
  )
  if (isFailure(begun)) return begun
  return sendAnswer(services, admin, { desk, dispute, answerId: begun, wish, file: found.file })
}

function refusedAmount({ amount: most, currency }: Dispute, amount: number | null) {
  if (amount === null) return null
  if (amount < 1) return invalid('amount-needed', { field: 'amount' })
  if (most === null || amount <= most) return null
  return conflict('too-much', { params: { of: 'payment', left: most, currency }, field: 'amount' })
}

const underKey = (db: Database, id: string, key: string) =>
  db
    .selectFrom('dispute_answers')
    .where('chargeback_id', '=', id)
    .where('request_key', '=', key)
    .select(['id', 'request_hash as hash'])
    .executeTakeFirst()

const hashOf = (wish: AnswerWish, proof: Proof | null): string =>
  createHash('sha256')
    .update(JSON.stringify([wish, proof?.hash ?? null]))
    .digest('hex')

/** Stores an answer's file, and deletes it if `write` fails and no other record uses it (rules: proof of payment). */
async function keepingProof<Result>(
  { db, media }: { db: Database; media: MediaStore },
  proof: Proof | null,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!proof) return write()
  const name = proofFile(proof.hash, proof.kind)
  const put = () => media.put(name, proof.bytes, proofKinds[proof.kind].contentType)
  let isKept = false
  try {
    await put()
    const written = await write()
    isKept = !isFailure(written)
    // If an answer with the same file was rejected in the meantime, the file may have been deleted.
    if (isKept && !(await media.has(name))) await put()
    return written
  } finally {
    if (!isKept) await removeUnusedProof({ db, media }, proof.hash, proof.kind)
  }
}
