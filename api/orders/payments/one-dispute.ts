import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { proofPath } from '#shop/orders/claims/proof-link.server.ts'
import { proofKinds } from '#shop/orders/claims/claim.ts'
import { answerKinds, answerStates, evidenceFields, type EvidenceTyped } from '#shop/orders/disputes/answer.ts'
import { answersOf } from '#shop/orders/disputes/answers.server.ts'
import { prepareEvidence } from '#shop/orders/disputes/prepare-evidence.server.ts'
import { notFound } from '#shop/core/errors.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { findDispute } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { disputeAnswer, moment, toDisputeAnswer } from './dispute-answer.ts'

const names = Object.keys(evidenceFields) as (keyof EvidenceTyped)[]
const typed = z.object(
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<keyof EvidenceTyped, z.ZodString>,
)

/** A dispute, with the possible responses and the responses already given. */
export const oneDisputeAnswer = z.object({
  dispute: disputeAnswer,
  here: z.boolean().describe('Whether you can answer the dispute here. Otherwise answer it on the provider’s website'),
  prepared: typed.describe('Evidence from the order, which you can change before you send it'),
  answers: z.array(
    z.object({
      id: z.string(),
      does: z.enum(membersOf(answerKinds)),
      state: z.enum(membersOf(answerStates)),
      message: z.string(),
      evidence: typed.nullable(),
      amount: z.number().nullable().describe('Amount refunded to the customer. Null for the full disputed amount'),
      receipt: z.string().nullable().describe('Number of the receipt that was sent as evidence'),
      proof: z.enum(membersOf(proofKinds)).nullable(),
      link: z.string().nullable().describe('Link to the file, valid for 5 minutes'),
      by: z.string(),
      at: moment,
      why: z.string().describe('Reason if the answer was not sent'),
    }),
  ),
})

export const oneDispute = call({
  method: 'GET',
  path: '/disputes/{id}',
  summary: 'Returns a dispute with the evidence from its order, and the answer if there is one',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  answer: oneDisputeAnswer,
  refusals: ['chargeback-not-found'],
  handle: ({ params: { id }, services }) => lookAtDispute(services, id),
})

export async function lookAtDispute({ db, providers, secret, clock }: Services, id: string) {
  const dispute = await findDispute(db, id)
  const order = dispute && (await linkedOrder(db, dispute.orderId))
  if (!dispute || !order) return notFound('chargeback-not-found')
  const answers = await answersOf(db, id)
  return {
    dispute: toDisputeAnswer(dispute),
    here: chargebackStates[dispute.state].wantsAnswer && providers[dispute.provider]?.disputes !== undefined,
    prepared: await prepareEvidence(db, order, dispute),
    answers: await Promise.all(
      answers.map(async ({ madeAt, ...each }) => ({
        ...each,
        at: madeAt.toISOString(),
        link: each.proof && (await proofPath(secret, each.id, clock())),
      })),
    ),
  }
}
