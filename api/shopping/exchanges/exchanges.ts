import { z } from 'zod'
import { judge } from '#shop/core/actor.ts'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { isFailure, notAllowed, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { exchangeFields, exchangePreview } from '#shop/shopping/exchanges/exchange.ts'
import { exchangeRefusals, exchangeReturn } from '#shop/shopping/exchanges/exchange-return.server.ts'
import { previewExchange } from '#shop/shopping/exchanges/preview-exchange.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { customerMail, customerMailNames } from '#shop/core/customer-mail.ts'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'
import { previewAnswer, toPreviewAnswer } from '#api/shopping/staff-orders/preview-answer.ts'

const byId = z.object({ id: z.string() })
const isReturnId = (id: string): boolean => z.uuid().safeParse(id).success
const naira = (words: string) => z.int().describe(`${words}, in naira`)

const look = call({
  method: 'POST',
  path: '/returns/{id}/exchanges/preview',
  formerly: ['/returns/{id}/exchanges/look'],
  summary: 'Calculates the total of an exchange, and the amount due or to refund. Nothing is created',
  group: 'orders',
  policy: 'orders',
  params: byId,
  body: exchangePreview.extend({ product: listOf(exchangePreview.shape.product) }),
  answer: previewAnswer.extend({
    worth: naira('Remaining amount of the return'),
    fee: naira('Return fee, unless it is waived'),
    moved: naira('Amount transferred to the new order'),
    due: naira('Amount due for the new order'),
    rest: naira('Remaining amount of the return, to be refunded'),
    version: z.int().describe('The version of the return that you loaded'),
  }),
  refusals: ['return-not-found', 'return-not-so'],
  async handle({ params: { id }, body, services: { db, settings, clock } }) {
    if (!isReturnId(id)) return notFound('return-not-found')
    const seen = await previewExchange(db, id, body, { settings: settings.now(), now: clock() })
    if (isFailure(seen)) return seen
    const { worth, fee, moved, due, rest, version } = seen
    return { ...toPreviewAnswer(seen), worth, fee, moved, due, rest, version }
  },
})

const made = call({
  method: 'POST',
  path: '/returns/{id}/exchanges',
  summary:
    'Exchanges a received return: creates an order for the customer and pays it with the amount of the return. If the whole amount is used, the return is settled',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: exchangeFields
    .extend({ product: listOf(exchangeFields.shape.product) })
    .refine(({ to, area }) => to === undefined || area !== undefined, { ...because('required'), path: ['area'] }),
  status: 201,
  repeatable: true,
  answer: z.object({
    message: z.literal('Exchanged'),
    order: adminOrderAnswer,
    mail: z.enum(customerMailNames).describe('Whether the customer is emailed, and the reason if not'),
  }),
  refusals: exchangeRefusals,
  async handle({ actor, params: { id }, body, key, services: { db, settings, clock, mailer } }) {
    if (!isReturnId(id)) return notFound('return-not-found')
    if (judge('orders', actor) !== 'allowed') return notAllowed('not-yours-to-do')
    const how = { key, now: clock(), settings: settings.snapshot() }
    const order = await withOrderQueue(body.product, () =>
      inTransaction(db, (tx) => exchangeReturn(tx, actor, id, body, how)),
    )
    if (isFailure(order)) return order
    const mail = customerMail(order.email, mailer)
    return { message: 'Exchanged' as const, order: toAdminOrderAnswer(order), mail }
  },
})

/** API calls for exchanges: the customer gets other products instead of a refund for a return (rules: exchanges). */
export const exchangesCalls = [look, made] as const
