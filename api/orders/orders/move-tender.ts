import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { moveMoney } from '#shop/orders/orders/move-money.server.ts'
import { handedWays, tenderWays } from '#shop/orders/orders/tender.ts'
import { call } from '#api/http/call.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from './order-answer.ts'

/** The response of calls that record a manual payment entry. */
export const moneyAnswer = z.object({
  message: z.string(),
  waits: z
    .boolean()
    .describe(
      'True if nothing is recorded yet because a large transfer needs the confirmation of a second staff member',
    ),
  order: adminOrderAnswer,
})

export const moveTender = call({
  method: 'PATCH',
  path: '/order/{id}/manual-entries/{tender}/way',
  formerly: ['/order/{id}/tenders/{tender}/way'],
  summary: 'Moves a manual entry to another payment method. The original entry is retained and marked as undone',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string(), tender: z.string() }),
  body: z.object({ way: z.enum(handedWays, because('not-a-choice')) }),
  answer: moneyAnswer.omit({ waits: true }),
  refusals: [
    ...(['order-not-found', 'tender-not-found', 'payment-not-found', 'not-open', 'exchange-stands'] as const),
    'move-needs-second',
    ...(['credit-short', 'amount-needed', 'too-much', 'idempotency-key', 'unfilled', 'stale'] as const),
  ],
  async handle({ actor, params: { id, tender }, body: { way }, services: { db, clock, settings } }) {
    if (!z.uuid().safeParse(tender).success) return notFound('tender-not-found')
    const { secondPersonFrom } = settings.now().payments
    const how = { now: clock(), secondPersonFrom }
    const order = await inTransaction(db, (tx) => moveMoney(tx, actor, id, { tender, way }, how))
    if (isFailure(order)) return order
    return { message: `Moved to ${tenderWays[way].label}`, order: toAdminOrderAnswer(order) }
  },
})
