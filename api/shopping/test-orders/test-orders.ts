import { z } from 'zod'
import { publicUrl } from '#env'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderRefusals } from '#shop/shopping/checkout/place-order.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { findAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { findSandboxPayment, pressSandbox } from '#shop/orders/payments/providers/sandbox-page.server.ts'
import { sandboxPresses } from '#shop/orders/payments/providers/sandbox.ts'
import { cardRefusals } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import { placeTestOrder } from '#shop/shopping/test-orders/place-test-order.server.ts'
import { removeTestOrder } from '#shop/shopping/test-orders/remove-test-order.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { paymentPage, toPaymentPage } from '#api/orders/orders/card-orders.ts'
import { adminOrderAnswer, toAdminOrderAnswer } from '#api/orders/orders/order-answer.ts'

const byReference = z.object({ reference: z.string().max(100, because('reference-too-long')) })

const place = call({
  method: 'POST',
  path: '/test-orders',
  summary: 'Creates a test order, which is excluded from all reports, and opens its simulated card payment',
  group: 'orders',
  policy: 'test-orders',
  body: z.object({
    product: text(longest.line).nullable().default(null).describe('Product id. Default: the newest published product'),
  }),
  status: 201,
  repeatable: true,
  answer: z.object({ message: z.literal('Test order placed'), order: adminOrderAnswer, data: paymentPage }),
  refusals: ['product-not-found', 'payment-not-opened', ...cardRefusals, ...orderRefusals],
  async handle({ actor, body, key, services }) {
    const { db, providers, clock, settings, env } = services
    const placed = await placeTestOrder(db, actor, body.product, {
      provider: providers.test!,
      key,
      returnUrl: () => `${publicUrl(env)}/admin/order`,
      now: clock(),
      settings: settings.snapshot(),
    })
    if (isFailure(placed)) return placed
    const { order, opened } = placed
    return { message: 'Test order placed' as const, order: toAdminOrderAnswer(order), data: toPaymentPage(opened) }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/test-orders/{id}',
  summary: 'Permanently deletes a test order. Any other order is reported as not found',
  group: 'orders',
  policy: 'test-orders',
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.literal('Test order removed') }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const removed = await inTransaction(db, (tx) => removeTestOrder(tx, actor, id, clock()))
    return isFailure(removed) ? removed : { message: 'Test order removed' as const }
  },
})

const payment = call({
  method: 'GET',
  path: '/test-orders/payments/{reference}',
  summary: 'Returns the contents of a test order’s payment page. The payment is simulated',
  group: 'orders',
  policy: 'test-orders',
  params: byReference,
  answer: z.object({
    payment: z.object({ reference: z.string(), order: z.string(), amount: z.number(), open: z.boolean() }),
  }),
  refusals: ['payment-not-found'],
  async handle({ params: { reference }, services: { db, providers } }) {
    const [found, attempt] = await Promise.all([
      findSandboxPayment(db, providers.test!, reference),
      findAttempt(db, reference),
    ])
    return found && attempt ? { payment: { ...found, order: attempt.orderId } } : notFound('payment-not-found')
  },
})

const press = call({
  method: 'POST',
  path: '/test-orders/payments/{reference}',
  summary: 'Handles a button of a test order’s payment page. The payment is simulated',
  group: 'orders',
  policy: 'test-orders',
  params: byReference,
  body: z.object({ press: z.enum(membersOf(sandboxPresses)) }),
  answer: z.object({
    isBack: z.boolean().describe('Whether the page redirects back to the shop, like the page of a provider'),
  }),
  refusals: ['payment-not-found', 'closed'],
  async handle({ params: { reference }, body, services }) {
    const pressed = await pressSandbox(services, services.providers.test!, reference, body.press)
    return isFailure(pressed) ? pressed : { isBack: pressed.goTo !== null }
  },
})

export const testOrdersCalls = [place, remove, payment, press] as const
