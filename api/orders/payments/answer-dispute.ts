import { z } from 'zod'
import { PROOF_BYTES, proofRefusals } from '#shop/orders/claims/read-proof.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { answerDispute, disputeRefusals } from '#shop/orders/disputes/answer-dispute.server.ts'
import { answerKinds, answerStates, evidenceFields, type AnswerWish } from '#shop/orders/disputes/answer.ts'
import { findAnswer } from '#shop/orders/disputes/answers.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { publicUrl } from '#env'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { lookAtDispute, oneDisputeAnswer } from './one-dispute.ts'

const MOST = 2_000_000_000
const FORM_BYTES = 40_000

const { customerName, customerEmail, customerPhone, service, address, takenBy, deliveredOn } = evidenceFields
/** The bank requires these fields if a dispute is declined. */
const saidToDecline = ['customerName', 'customerEmail', 'customerPhone', 'service'] as const

const fields = z.object({
  does: z.enum(membersOf(answerKinds)),
  message: filled(longest.message).describe('Message to the bank'),
  customerName: unlessEmpty(customerName).describe('Required to decline, together with email, phone and service'),
  customerEmail: unlessEmpty(customerEmail),
  customerPhone: unlessEmpty(customerPhone),
  service: unlessEmpty(service).describe('The product or service that was provided'),
  address: address.default(''),
  takenBy: takenBy.default(''),
  deliveredOn: deliveredOn.default('').describe('Date, such as 2026-11-24'),
  amount: unlessEmpty(nairaAmount(MOST)).describe(
    'Amount to refund if you accept, in whole units of the currency. Leave empty for the full disputed amount',
  ),
  proof: unlessEmpty(z.file(because('no-file'))).describe('Optional evidence: a picture or a PDF'),
})
const body = saidToDecline.reduce(
  (all, name) =>
    all.refine(({ does, [name]: given }) => does !== 'decline' || Boolean(given), {
      path: [name],
      ...because('required'),
    }),
  fields,
)

export const disputeAnswered = call({
  method: 'POST',
  path: '/disputes/{id}/answers',
  summary:
    'Answers a chargeback. Decline it with evidence, or accept it, so that the customer gets a full or partial refund. This can’t be undone',
  group: 'orders',
  policy: 'money',
  stepUp: 'everybody',
  params: z.object({ id: z.string() }),
  bodyLimit: PROOF_BYTES + FORM_BYTES,
  files: 'proof',
  repeatable: true,
  body,
  labels: {
    message: 'Message to the bank',
    customerName: 'Customer name',
    customerEmail: 'Customer email',
    customerPhone: 'Customer phone',
    service: 'Order and service details',
    address: 'Delivery address',
    takenBy: 'Received by',
    deliveredOn: 'Delivery date',
    amount: 'Amount to refund',
    proof: 'Picture or PDF',
  },
  answer: oneDisputeAnswer.extend({
    state: z.enum(membersOf(answerStates)),
    why: z.string().describe('Reason if the answer was not sent'),
  }),
  refusals: [...disputeRefusals, ...proofRefusals],
  async handle({ actor, params: { id }, body: { proof, ...given }, key, services }) {
    if (!z.uuid().safeParse(id).success) return notFound('chargeback-not-found')
    const around = { ...services, shopUrl: publicUrl(services.env) }
    const answered = await answerDispute(around, actor, { id, wish: wishOf(given), file: proof ?? null, key })
    if (isFailure(answered)) return answered
    const { state, why } = await findAnswer(services.db, answered)
    const look = await lookAtDispute(services, id)
    return isFailure(look) ? look : { ...look, state, why }
  },
})

function wishOf({ does, message, amount, ...said }: Omit<z.output<typeof fields>, 'proof'>): AnswerWish {
  if (does === 'accept') return { does, message, amount: amount ?? null }
  const {
    customerName: name = '',
    customerEmail: mail = '',
    customerPhone: number = '',
    service: what = '',
    ...rest
  } = said
  const who = { customerName: name, customerEmail: mail, customerPhone: number }
  return { does, message, evidence: { ...who, service: what, ...rest } }
}
