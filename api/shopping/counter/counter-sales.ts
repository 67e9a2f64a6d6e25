import { z } from 'zod'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { changeOf, counterSaleFields } from '#shop/shopping/counter/counter-sale.ts'
import { counterRefusals, sellAtCounter } from '#shop/shopping/counter/sell-at-counter.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { cardByCode } from '#shop/shopping/gift-cards/card-by-code.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { call } from '#api/http/call.ts'
import { codeTypist } from '#api/shopping/gift-cards/code-typist.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'

const selling = call({
  method: 'POST',
  path: '/counter-sales',
  summary:
    'Records a counter sale: an order that is paid and handed over immediately. It can be paid in cash, at the card terminal, by a confirmed transfer, with a gift card, or with several of these',
  group: 'orders',
  policy: 'orders',
  body: z.object({
    ...counterSaleFields,
    product: listOf(counterSaleFields.product),
    payments: listOf(counterSaleFields.payments),
  }),
  labels: { cashGiven: 'Cash received', giftCard: 'Gift card' },
  status: 201,
  repeatable: true,
  answer: z.object({
    message: z.literal('Sold'),
    order: adminOrderAnswer,
    change: z.int().describe('Change to return for a cash payment, in naira'),
  }),
  refusals: [...counterRefusals, 'gift-card-unknown', 'too-many-tries', ...orderRefusals],
  async handle({ actor, body, key, from, headers, services }) {
    const { db, settings, clock } = services
    const typist = await codeTypist(services, { actor, from, headers })
    const card = body.giftCard ? await cardByCode(services, body.giftCard.code, typist) : null
    if (isFailure(card)) return { ...card, field: 'giftCard' }
    const how = { key, giftCardId: card?.id ?? null, now: clock(), settings: settings.snapshot() }
    const order = await withOrderQueue(body.product, () =>
      inTransaction(db, (tx) => sellAtCounter(tx, actor, body, how)),
    )
    if (isFailure(order)) return order
    return { message: 'Sold' as const, order: toAdminOrderAnswer(order), change: changeOf(body) }
  },
})

/** The call for counter sales (rules: counter sales). */
export const counterCalls = [selling] as const
