import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { firstConfirmationsOf } from '#shop/orders/orders/first-confirmations.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'
import { takeBack } from '#shop/orders/orders/take-back.server.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { saidWays } from '#shop/orders/orders/tender.ts'
import { tendersOf } from '#shop/orders/orders/tenders.server.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paymentReference } from '#api/orders/payments/payment-reference.ts'
import { firstConfirmationAnswer, toFirstConfirmationAnswer } from './first-confirmation-answer.ts'
import { kinds, tenderAnswer, toTenderAnswer } from './tender-answer.ts'
import { moneyAnswer, moveTender } from './move-tender.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from './order-answer.ts'

const byId = z.object({ id: z.string() })
const orderTenders = call({
  method: 'GET',
  path: '/order/{id}/manual-entries',
  formerly: ['/order/{id}/tenders'],
  summary: 'Lists the manual entries of an order, oldest first: payments received, refunds and write-offs',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({ tenders: z.array(tenderAnswer), waiting: z.array(firstConfirmationAnswer) }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    const words = await firstConfirmationsOf(db, [id])
    return {
      tenders: (await tendersOf(db, id)).map(toTenderAnswer),
      waiting: words.map((word) => toFirstConfirmationAnswer(word, actor)),
    }
  },
})

const MOST_NAIRA = 2_000_000_000
const wish = z
  .object({
    kind: z.enum(kinds).default('received'),
    way: z.enum(saidWays).optional().describe('Payment method. Omitted for a write-off'),
    amount: nairaAmount(MOST_NAIRA),
    receivedAt: z.iso
      .datetime(because('not-a-date'))
      .optional()
      .describe('Time of the payment or refund. Default: now'),
    note: text(longest.line).default(''),
    after: whole(0, 10_000)
      .optional()
      .describe('Number of entries that you loaded. If it has changed since then, the call fails with a conflict'),
    reference: paymentReference.optional().describe('The card payment that the entry completes or that was refunded'),
  })
  .superRefine(({ kind, way }, context) => {
    // A gift card payment needs the code and can't be entered manually.
    if (kind === 'received' && way === 'gift card')
      context.addIssue({ code: 'custom', path: ['way'], message: because('not-accepted').error })
    if ((kind === 'let go') !== (way === undefined))
      context.addIssue({ code: 'custom', path: ['way'], message: because('required').error })
  })

const written = call({
  method: 'POST',
  path: '/order/{id}/manual-entries',
  formerly: ['/order/{id}/tenders'],
  summary: 'Records a manual payment, refund or write-off',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: wish,
  status: 201,
  repeatable: true,
  answer: moneyAnswer,
  refusals: [
    'order-not-found',
    'payment-not-found',
    'amount-needed',
    'too-much',
    'idempotency-key',
    'unfilled',
    'stale',
    'no-credit',
    'credit-short',
    'gift-card-closed',
  ],
  async handle({ actor, params: { id }, body, key, services: { db, clock, settings } }) {
    const now = clock()
    const { secondPersonFrom } = settings.now().payments
    const { way = null, reference = null, after = null, receivedAt, ...rest } = body
    const given = {
      ...rest,
      way,
      reference,
      after,
      secondPersonFrom,
      receivedAt: receivedAt === undefined ? now : new Date(receivedAt),
    }
    const written = await inTransaction(db, (tx) => recordPayment(tx, actor, id, given, key, now))
    if (isFailure(written)) return written
    const order = written === 'waits' ? await findOrder(db, actor, id) : written
    if (!order) return notFound('order-not-found')
    const waits = written === 'waits'
    const message = waits ? 'A second staff member must confirm it' : 'Entry recorded'
    return { message, waits, order: toAdminOrderAnswer(order) }
  },
})

const takenBack = call({
  method: 'PATCH',
  path: '/order/{id}/manual-entries/{tender}',
  formerly: ['/order/{id}/tenders/{tender}'],
  summary:
    'Undoes a manual entry, or waits for the confirmation of a second staff member. The entry is retained with the reason',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string(), tender: z.string() }),
  body: z.object({ reason: filled(longest.line) }),
  answer: z.object({ message: z.literal('Undone'), order: adminOrderAnswer }),
  refusals: ['order-not-found', 'tender-not-found', 'not-open', 'credit-short', 'exchange-stands'],
  async handle({ actor, params: { id, tender }, body: { reason }, services: { db, clock } }) {
    if (!z.uuid().safeParse(tender).success) return notFound('tender-not-found')
    const order = await inTransaction(db, (tx) => takeBack(tx, actor, id, { tender, why: reason }, clock()))
    if (isFailure(order)) return order
    return { message: 'Undone' as const, order: toAdminOrderAnswer(order) }
  },
})

export const tendersCalls = [orderTenders, written, takenBack, moveTender] as const
