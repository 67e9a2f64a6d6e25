import type { Database } from '#db/connect.ts'
import type { ProofKind } from '#shop/orders/claims/claim.ts'
import type { AnswerKind, AnswerState, EvidenceTyped } from './answer.ts'

/** `amount` is in whole units of the payment's currency; null is the full disputed amount. */
export type DisputeAnswer = {
  id: string
  does: AnswerKind
  state: AnswerState
  message: string
  evidence: EvidenceTyped | null
  amount: number | null
  receipt: string | null
  proof: ProofKind | null
  by: string
  madeAt: Date
  why: string
}

const answers = (db: Database) =>
  db
    .selectFrom('dispute_answers')
    .select([
      ...(['id', 'does', 'state', 'message', 'evidence', 'amount', 'receipt', 'proof', 'why'] as const),
      'by_name as by',
      'made_at as madeAt',
    ])
    .$narrowType<Pick<DisputeAnswer, 'does' | 'state' | 'proof' | 'evidence'>>()

/** Lists the answers to a dispute, newest first (rules: dispute response). */
export const answersOf = (db: Database, chargebackId: string): Promise<DisputeAnswer[]> =>
  answers(db).where('chargeback_id', '=', chargebackId).orderBy('made_at', 'desc').orderBy('id').execute()

/** Returns the answer with this id; throws if there is none. */
export const findAnswer = (db: Database, id: string): Promise<DisputeAnswer> =>
  answers(db).where('id', '=', id).executeTakeFirstOrThrow()
