import { z } from 'zod'
import type { Asking, Checked, Declined, Provider, Started, Unreachable } from '#shop/orders/payments/provider.ts'
import { paystackAccounts } from './paystack-accounts.server.ts'
import { paystackDisputes } from './paystack-disputes.server.ts'
import { paystackLists } from './paystack-lists.server.ts'
import { KOBO_PER_NAIRA, refundAnswered, refundStanding } from './paystack-refunds.ts'
import { paystackSettlements } from './paystack-settlements.server.ts'
import { readWebhook } from './paystack-webhooks.server.ts'
import { askProvider, type Line } from './ask.server.ts'
import { askRefund, askRefundState } from './ask-refund.server.ts'

const refunds = { answer: refundAnswered, standing: refundStanding }

/**
 * Paystack (its documentation: Accept payments, Verify payments, Webhooks, Refunds). Amounts are converted between
 * naira in the shop and kobo at Paystack. `formerSecrets` are earlier keys with which webhooks may still be signed.
 */
export function paystack({
  url,
  formerSecrets = () => [],
  ...ask
}: Line & { formerSecrets?: () => readonly string[] }): Provider {
  return {
    name: 'paystack',
    start: (asking) => start(asking, { ...ask, url: `${url}/transaction/initialize` }),
    check: ({ reference }) => check({ ...ask, url: `${url}/transaction/verify/${encodeURIComponent(reference)}` }),
    // Paystack has no idempotency key for refunds: the caller must have saved the refund before, and call this only
    // once.
    refund: ({ reference, amount, currency, reason }) =>
      askRefund({ ...ask, url: `${url}/refund` }, refunds, {
        transaction: reference,
        amount: amount * KOBO_PER_NAIRA,
        currency,
        merchant_note: reason,
      }),
    checkRefund: ({ providerId }) =>
      askRefundState({ ...ask, url: `${url}/refund/${encodeURIComponent(providerId)}` }, refunds),
    ...paystackLists({ url, ...ask }),
    settlements: paystackSettlements({ url, ...ask }),
    accounts: paystackAccounts({ url, ...ask }),
    disputes: paystackDisputes({ url, ...ask }),
    readWebhook: (raw, headers) =>
      readWebhook(raw, headers.get('x-paystack-signature') ?? '', [ask.secret, ...formerSecrets()]),
  }
}

const initialized = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) })

async function start(asking: Asking, ask: Line): Promise<Started | Declined | Unreachable> {
  const answered = await askProvider({
    ...ask,
    method: 'POST',
    answer: initialized,
    body: {
      email: asking.customer.email,
      amount: asking.amount * KOBO_PER_NAIRA,
      currency: 'NGN',
      reference: asking.reference,
      callback_url: asking.returnUrl,
      metadata: { order: asking.orderId },
    },
  })
  if (answered.kind !== 'answered') return answered
  return { kind: 'started', authorizationUrl: answered.answer.data.authorization_url }
}

const kobo = z.number().int().nonnegative()
const verified = z.object({
  status: z.literal(true),
  data: z.object({
    id: z.union([z.number(), z.string()]),
    status: z.string(),
    reference: z.string(),
    amount: kobo,
    requested_amount: kobo.nullish(),
    fees: kobo.nullish(),
    currency: z.string(),
    gateway_response: z.string().nullish(),
  }),
})

/** States without a payment so far; a success may still follow. */
const notTaken = new Set(['abandoned', 'failed'])

async function check(ask: Line): Promise<Checked> {
  const answered = await askProvider({ ...ask, method: 'GET', answer: verified })
  if (answered.kind === 'declined') {
    const unknown = answered.status === 400 || answered.status === 404
    return unknown ? { kind: 'unknown' } : { kind: 'unreachable', why: answered.why }
  }
  if (answered.kind === 'unreachable') return answered
  const { data } = answered.answer
  if (data.status === 'success') {
    const requested = data.requested_amount ?? null
    return {
      kind: 'taken',
      reference: data.reference,
      providerId: String(data.id),
      requested: requested === null ? null : requested / KOBO_PER_NAIRA,
      amount: data.amount / KOBO_PER_NAIRA,
      fees: (data.fees ?? 0) / KOBO_PER_NAIRA,
      currency: data.currency,
    }
  }
  if (data.status === 'reversed') return { kind: 'reversed' }
  return notTaken.has(data.status)
    ? { kind: 'not taken', why: data.gateway_response || data.status, isLeft: data.status === 'abandoned' }
    : { kind: 'undecided' }
}
