import type { Database } from '#db/connect.ts'
import type { ProofKind } from '#shop/orders/claims/claim.ts'
import type { AnswerKind, AnswerState, EvidenceTyped } from './answer.ts'

/** What staff answered a bank, and what came of it. `amount` in whole units of the payment's currency, null for all that is asked back. */
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

/** What was answered in a dispute, newest first (rules: disputes answered here). */
export const answersOf = (db: Database, chargebackId: string): Promise<DisputeAnswer[]> =>
  answers(db).where('chargeback_id', '=', chargebackId).orderBy('made_at', 'desc').orderBy('id').execute()

/** The answer of this id, which there must be. */
export const findAnswer = (db: Database, id: string): Promise<DisputeAnswer> =>
  answers(db).where('id', '=', id).executeTakeFirstOrThrow()
