import { z } from 'zod'
import { answerRefusals, bringClaimBack, declineClaim } from '#shop/orders/claims/answer-claim.server.ts'
import { isMailed } from '#shop/orders/claims/claim.ts'
import { findClaim } from '#shop/orders/claims/claims.server.ts'
import { claimRefusals } from '#shop/orders/claims/make-claim.server.ts'
import { proofPath } from '#shop/orders/claims/proof-link.server.ts'
import { PROOF_BYTES, proofRefusals } from '#shop/orders/claims/read-proof.server.ts'
import { takeClaim } from '#shop/orders/claims/take-claim.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { findOrder, linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { orderOfToken, TRACKING_LINK } from '#shop/orders/tracking/tracking-link.server.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { claimAnswer, toClaimAnswer } from './answer.ts'

const byId = z.object({ id: z.string() })
const MOST_NAIRA = 2_000_000_000
const FORM_BYTES = 20_000

const made = call({
  method: 'POST',
  path: '/orders/{id}/claims',
  summary:
    'Reports that the customer has sent the bank transfer of an order. The order is not marked as paid, but its pieces remain reserved for up to 72 hours while staff check',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'claimsPerAddress',
  bodyLimit: PROOF_BYTES + FORM_BYTES,
  files: 'proof',
  repeatable: true,
  status: 201,
  body: z.object({
    sender: filled(longest.name).describe('Name of the account holder who sent the transfer'),
    bank: filled(longest.name).describe('The sender’s bank'),
    sentAt: z.iso.datetime(because('not-a-date')),
    amount: nairaAmount(MOST_NAIRA),
    reference: text(longest.line).default('').describe('Transaction reference of the bank, if known'),
    proof: unlessEmpty(z.file(because('no-file'))).describe('Optional proof of the transfer: a picture or a PDF'),
  }),
  labels: {
    sender: 'Name of the sender',
    bank: 'Bank of the sender',
    sentAt: 'When it was sent',
    amount: 'Amount',
    proof: 'Picture or PDF',
  },
  answer: z.object({
    message: z.literal('Thank you. We are looking for your transfer in our account.'),
    claim: claimAnswer,
  }),
  refusals: [...claimRefusals, ...proofRefusals],
  async handle({ actor, params: { id }, body: { proof, sentAt, ...said }, key, headers, services }) {
    const { db, media, secret, clock } = services
    const linked = await orderOfToken(secret, headers.get(TRACKING_LINK) ?? '')
    const order =
      linked === id ? await linkedOrder(db, id) : actor.kind === 'customer' ? await findOrder(db, actor, id) : null
    if (!order) return notFound('order-not-found')
    const given = { order, said: { ...said, sentAt: new Date(sentAt) }, file: proof ?? null, key }
    const claim = await takeClaim({ db, media }, given, clock())
    if (isFailure(claim)) return claim
    return {
      message: 'Thank you. We are looking for your transfer in our account.' as const,
      claim: toClaimAnswer(claim),
    }
  },
})

const answered = call({
  method: 'PATCH',
  path: '/claims/{id}',
  summary:
    'Records that the transfer of a customer was not found, with a message to the customer, or undoes this on the same day',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: z
    .object({
      do: z.enum(['decline', 'bring back']),
      words: text(longest.message).default('').describe('Message to the customer, required to decline'),
    })
    .refine(({ do: what, words }) => what !== 'decline' || words !== '', { path: ['words'], ...because('required') }),
  answer: z.object({ message: z.string(), claim: claimAnswer }),
  refusals: answerRefusals,
  async handle({ actor, params: { id }, body, services: { db, clock, mailer } }) {
    if (!z.uuid().safeParse(id).success) return notFound('claim-not-found')
    const claim = await inTransaction(db, (tx) =>
      body.do === 'decline' ? declineClaim(tx, actor, id, body.words, clock()) : bringClaimBack(tx, actor, id, clock()),
    )
    if (isFailure(claim)) return claim
    const order = await linkedOrder(db, claim.orderId)
    const declined =
      mailer.canSend && order && isMailed(order)
        ? 'Your message will be emailed in a minute'
        : 'Your message is shown on the order’s page'
    const message = body.do === 'decline' ? declined : 'The transfer is waiting for an answer again'
    return { message, claim: toClaimAnswer(claim) }
  },
})

const opened = call({
  method: 'POST',
  path: '/claims/{id}/proof-links',
  summary: 'Returns a link to the proof of a transfer, valid for 5 minutes',
  group: 'orders',
  policy: 'money',
  params: byId,
  status: 201,
  answer: z.object({ link: z.string(), proof: claimAnswer.shape.proof.unwrap() }),
  refusals: ['claim-not-found', 'no-proof'],
  async handle({ params: { id }, services: { db, secret, clock } }) {
    const claim = z.uuid().safeParse(id).success ? await findClaim(db, id) : null
    if (!claim) return notFound('claim-not-found')
    if (claim.proof === null) return notFound('no-proof')
    return { link: await proofPath(secret, id, clock()), proof: claim.proof }
  },
})

export const claimsCalls = [made, answered, opened] as const
