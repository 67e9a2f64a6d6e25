import { z } from 'zod'
import { isFailure, notFound } from '#shop/errors.ts'
import { because } from '#shop/field-problems.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { nairaAmount, whole } from '#shop/number.ts'
import { writeDownMoney } from '#shop/orders/write-down-money.server.ts'
import { takeBack } from '#shop/orders/take-back.server.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { tendersOf } from '#shop/orders/tenders.server.ts'
import { filled, longest, text } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { paymentReference } from '#api/payments/payment-reference.ts'
import { kinds, tenderAnswer, toTenderAnswer, ways } from './tender-answer.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from './order-answer.ts'

const byId = z.object({ id: z.string() })
const orderTenders = call({
  method: 'GET',
  path: '/order/{id}/tenders',
  summary: 'What admins said of the money of an order: received by hand, given back so, let go; oldest first',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({ tenders: z.array(tenderAnswer) }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    return { tenders: (await tendersOf(db, id)).map(toTenderAnswer) }
  },
})

const MOST_NAIRA = 2_000_000_000

const wish = z
  .object({
    kind: z.enum(kinds).default('received'),
    way: z.enum(ways).optional().describe('How it was handed over; not for what is let go'),
    amount: nairaAmount(MOST_NAIRA),
    receivedAt: z.iso
      .datetime(because('not-a-date'))
      .optional()
      .describe('When it was handed over; now, where it is left out'),
    note: text(longest.line).default(''),
    after: whole(0, 10_000).optional().describe('How many such facts were seen; another number by now is a conflict'),
    reference: paymentReference.optional().describe('The payment by card that it completes, or that was given back so'),
  })
  .superRefine(({ kind, way }, context) => {
    if ((kind === 'let go') !== (way === undefined))
      context.addIssue({ code: 'custom', path: ['way'], message: because('required').error })
  })

const money = z.object({ message: z.literal('Money written down'), order: adminOrderAnswer })

const written = call({
  method: 'POST',
  path: '/order/{id}/tenders',
  summary: 'Writes down money that came by hand, was given back so, or is let go',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: wish,
  status: 201,
  repeatable: true,
  answer: money,
  refusals: [
    'order-not-found',
    'payment-not-found',
    'amount-needed',
    'too-much',
    'idempotency-key',
    'unfilled',
    'stale',
  ],
  async handle({ actor, params: { id }, body, key, services: { db, clock } }) {
    const now = clock()
    const { way = null, reference = null, after = null, receivedAt, ...rest } = body
    const given = { ...rest, way, reference, after, receivedAt: receivedAt === undefined ? now : new Date(receivedAt) }
    const order = await inTransaction(db, (tx) => writeDownMoney(tx, actor, id, given, key, now))
    if (isFailure(order)) return order
    return { message: 'Money written down' as const, order: toAdminOrderAnswer(order) }
  },
})

const takenBack = call({
  method: 'PATCH',
  path: '/order/{id}/tenders/{tender}',
  summary: 'Takes back what was wrongly written down; it stays, with why',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string(), tender: z.string() }),
  body: z.object({ reason: filled(longest.line) }),
  answer: z.object({ message: z.literal('Taken back'), order: adminOrderAnswer }),
  refusals: ['order-not-found', 'tender-not-found', 'not-open'],
  async handle({ actor, params: { id, tender }, body: { reason }, services: { db, clock } }) {
    if (!z.uuid().safeParse(tender).success) return notFound('tender-not-found')
    const order = await inTransaction(db, (tx) => takeBack(tx, actor, id, { tender, why: reason }, clock()))
    if (isFailure(order)) return order
    return { message: 'Taken back' as const, order: toAdminOrderAnswer(order) }
  },
})

export const tendersCalls = [orderTenders, written, takenBack] as const
