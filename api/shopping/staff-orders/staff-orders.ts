import { z } from 'zod'
import { withOrderQueue } from '#shop/shopping/checkout/order-queue.server.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { previewStaffOrder } from '#shop/shopping/staff-orders/preview-staff-order.server.ts'
import { placeStaffOrder } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { staffOrderFields, staffOrderPreview } from '#shop/shopping/staff-orders/staff-order.ts'
import { customerMail, customerMailNames } from '#shop/core/customer-mail.ts'
import { call } from '#api/http/call.ts'
import { listOf } from '#api/http/lists.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'
import { previewAnswer, toPreviewAnswer } from './preview-answer.ts'

const look = call({
  method: 'POST',
  path: '/staff-orders/preview',
  formerly: ['/staff-orders/look'],
  summary: 'Previews an order created by staff: its total and the problems of each line. No order is created',
  group: 'orders',
  policy: 'orders',
  labels: { to: 'Delivery address' },
  body: z.object({ ...staffOrderPreview, product: listOf(staffOrderPreview.product) }),
  answer: previewAnswer,
  async handle({ body, services: { db, settings, clock } }) {
    return toPreviewAnswer(await previewStaffOrder(db, body, { settings: settings.now(), now: clock() }))
  },
})

const place = call({
  method: 'POST',
  path: '/staff-orders',
  summary:
    'Creates an order for a customer, paid in cash or, with `transfer`, by bank transfer. The same rules apply as for other orders',
  group: 'orders',
  policy: 'orders',
  labels: { to: 'Delivery address' },
  body: z
    .object({ ...staffOrderFields, product: listOf(staffOrderFields.product) })
    .refine(({ to, area }) => to === undefined || area !== undefined, { ...because('required'), path: ['area'] }),
  status: 201,
  repeatable: true,
  answer: z.object({
    message: z.literal('Order Created Successfully'),
    order: adminOrderAnswer,
    mail: z.enum(customerMailNames).describe('Whether the customer is emailed, and the reason if not'),
  }),
  refusals: ['not-yours-to-do', ...orderRefusals],
  async handle({ actor, body, key, services: { db, settings, clock, mailer } }) {
    const how = { key, now: clock(), settings: settings.snapshot() }
    const order = await withOrderQueue(body.product, () =>
      inTransaction(db, (tx) => placeStaffOrder(tx, actor, body, how)),
    )
    if (isFailure(order)) return order
    const mail = customerMail(order.email, mailer)
    return { message: 'Order Created Successfully' as const, order: toAdminOrderAnswer(order), mail }
  },
})

/** API calls for orders that staff create for customers (rules: staff orders). */
export const staffOrdersCalls = [look, place] as const
