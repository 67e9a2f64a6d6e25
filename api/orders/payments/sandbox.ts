import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { findSandboxPayment, pressSandbox } from '#shop/orders/payments/providers/sandbox-page.server.ts'
import { playSandbox } from '#shop/orders/payments/providers/sandbox-plays.server.ts'
import { sandboxPlays, sandboxPresses } from '#shop/orders/payments/providers/sandbox.ts'
import { call } from '#api/http/call.ts'

const params = z.object({ reference: z.string().max(100, because('reference-too-long')) })

const sandboxPayment = call({
  method: 'GET',
  path: '/sandbox-pay/{reference}',
  summary: 'Returns the contents of the sandbox payment page. Payments are simulated',
  group: 'orders',
  policy: 'anyone',
  params,
  answer: z.object({ payment: z.object({ reference: z.string(), amount: z.number(), open: z.boolean() }) }),
  refusals: ['payment-not-found'],
  async handle({ params: { reference }, services: { db, providers } }) {
    const payment = providers.sandbox && (await findSandboxPayment(db, providers.sandbox, reference))
    return payment ? { payment } : notFound('payment-not-found')
  },
})

const sandboxPress = call({
  method: 'POST',
  path: '/sandbox-pay/{reference}',
  summary: 'Handles a button of the sandbox payment page. Payments are simulated',
  group: 'orders',
  policy: 'anyone',
  rate: 'formsPerAddress',
  params,
  body: z.object({ press: z.enum(membersOf(sandboxPresses)) }),
  answer: z.object({ goTo: z.string().nullable() }),
  refusals: ['payment-not-found', 'closed'],
  async handle({ params: { reference }, body: { press }, services }) {
    if (!services.providers.sandbox) return notFound('payment-not-found')
    const pressed = await pressSandbox(services, services.providers.sandbox, reference, press)
    return isFailure(pressed) ? pressed : { goTo: pressed.goTo }
  },
})

const sandboxPlay = call({
  method: 'POST',
  path: '/order/{id}/sandbox-plays',
  summary: 'Simulates a provider event for a sandbox payment. Payments are simulated',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  body: z.object({
    reference: z.string().max(100, because('reference-too-long')),
    play: z.enum(membersOf(sandboxPlays)),
    refund: z.string().max(150, because('reference-too-long')).nullable().default(null),
  }),
  answer: z.object({ played: z.enum(membersOf(sandboxPlays)) }),
  refusals: ['order-not-found', 'payment-not-found', 'closed'],
  async handle({ actor, params: { id }, body, services }) {
    if (!services.providers.sandbox) return notFound('payment-not-found')
    if (!(await findOrder(services.db, actor, id))) return notFound('order-not-found')
    return playSandbox(services, services.providers.sandbox, actor, id, body)
  },
})

export const sandboxCalls = [sandboxPayment, sandboxPress, sandboxPlay] as const
