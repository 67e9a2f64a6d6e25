import { z } from 'zod'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { editOrder, editRefusals } from '#shop/shopping/order-edits/edit-order.server.ts'
import { previewEdit } from '#shop/shopping/order-edits/preview-edit.server.ts'
import { orderEditFields, orderEditPreview } from '#shop/shopping/order-edits/order-edit.ts'
import { versionsOf } from '#shop/shopping/order-edits/versions.server.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { checkAwaited } from '#shop/orders/payments/attempts/check-awaited.server.ts'
import { customerMail, customerMailNames } from '#shop/core/customer-mail.ts'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'
import { previewAnswer, toPreviewAnswer } from '#api/shopping/staff-orders/preview-answer.ts'

const byId = z.object({ id: z.string() })
const amount = z.int()

const look = call({
  method: 'POST',
  path: '/order/{id}/versions/preview',
  formerly: ['/order/{id}/versions/look'],
  summary:
    'Previews a change to an order: its new total, the amount due or overpaid, and the problems of each line. Nothing is changed',
  group: 'orders',
  policy: 'orders',
  params: byId,
  labels: { to: 'Delivery address' },
  body: z.object({ ...orderEditPreview, product: listOf(orderEditPreview.product) }),
  answer: previewAnswer.extend({
    was: amount.describe('Current total of the order'),
    here: amount.describe('Amount received so far'),
    due: amount.describe('Amount that would still be due'),
    surplus: amount.describe('Amount that would be overpaid and has to be refunded'),
  }),
  refusals: ['order-not-found', 'order-fixed'],
  async handle({ params: { id }, body, services: { db, settings, clock } }) {
    const seen = await previewEdit(db, id, body, { settings: settings.now(), now: clock() })
    if (isFailure(seen)) return seen
    const { amount } = seen.figures
    const { here } = seen.order.standing
    return {
      ...toPreviewAnswer(seen),
      ...{ was: seen.order.amount, here, due: Math.max(0, amount - here), surplus: Math.max(0, here - amount) },
    }
  },
})

const edit = call({
  method: 'POST',
  path: '/order/{id}/versions',
  summary:
    'Changes the lines, delivery address or delivery fee of an order, as long as no part of it was sent. The previous version is saved. Open card payments are checked and closed first',
  group: 'orders',
  policy: 'orders',
  params: byId,
  labels: { to: 'Delivery address' },
  body: z
    .object({ ...orderEditFields, product: listOf(orderEditFields.product) })
    .refine(({ to, area }) => to === undefined || area !== undefined, { ...because('required'), path: ['area'] }),
  repeatable: true,
  answer: z.object({
    message: z.literal('Order Changed Successfully'),
    order: adminOrderAnswer,
    mail: z.enum(customerMailNames).describe('Whether the customer is emailed, and the reason if not'),
  }),
  refusals: [...editRefusals],
  async handle({ actor, params: { id }, body, key, services }) {
    const { db, settings, clock, mailer } = services
    // Asks the provider about open payments first, so that the edit includes a payment that has already arrived.
    await checkAwaited(services, id)
    const how = { key, now: clock(), settings: settings.snapshot() }
    const order = await withOrderQueue(body.product, () =>
      inTransaction(db, (tx) => editOrder(tx, actor, id, body, how)),
    )
    if (isFailure(order)) return order
    const mail = customerMail(order.email, { canSend: mailer.canSend, isOn: settings.now().mails['order-edited'].on })
    return { message: 'Order Changed Successfully' as const, order: toAdminOrderAnswer(order), mail }
  },
})

const versions = call({
  method: 'GET',
  path: '/order/{id}/versions',
  summary:
    'Lists the changes to an order, newest first, with staff member, time, reason, details, and the total before and after',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({
    versions: z.array(
      z.object({
        version: z.int().describe('The version that was replaced by the change'),
        at: z.iso.datetime(),
        by: z.string(),
        reason: z.string(),
        changes: z.array(z.string()),
        before: amount,
        after: amount,
      }),
    ),
  }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    return { versions: (await versionsOf(db, id)).map(({ at, ...same }) => ({ ...same, at: at.toISOString() })) }
  },
})

/** API calls with which staff edit an order before it is sent (rules: order editing, order versions). */
export const orderEditsCalls = [look, edit, versions] as const
