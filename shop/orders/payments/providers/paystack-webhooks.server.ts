import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookReading } from '#shop/orders/payments/provider.ts'
import { isStorableText } from '#shop/core/text.ts'
import { disputeTold } from './paystack-dispute.ts'
import { KOBO_PER_NAIRA, refundStanding } from './paystack-refunds.ts'
import { ignoredEvent } from './webhook-events.ts'

const text = z.string().min(1).max(100).refine(isStorableText)
const charge = z.object({ event: z.string().startsWith('charge.'), data: z.object({ reference: text }) })
const refundEvent = z.object({
  event: z.string().startsWith('refund.'),
  data: z.object({
    transaction_reference: text,
    id: z.union([z.number(), text]).nullish(),
    amount: z.coerce.number().nonnegative(),
    status: z.string(),
  }),
})
const when = z.iso.datetime({ offset: true }).nullish()
const disputeEvent = z.object({
  event: z.string().startsWith('charge.dispute.'),
  data: z.object({
    id: z.union([z.number(), text]),
    transaction: z.object({ reference: text }),
    refund_amount: z.coerce.number().nonnegative().nullish(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish()
      .catch(null),
    status: z.string(),
    resolution: z.string().nullish(),
    dueAt: when.catch(null),
    resolvedAt: when.catch(null),
  }),
})

/**
 * Reads a Paystack webhook. Its signature is a hex HMAC-SHA512 of the raw bytes with one of the secret keys (Paystack,
 * Webhooks).
 */
export function readWebhook(raw: Uint8Array, signature: string, secrets: readonly string[]): WebhookReading {
  if (!secrets.some((secret) => isSignedWith(raw, signature, secret))) return { kind: 'forged' }
  const parsed = parseJson(raw)
  if (typeof parsed !== 'object' || parsed === null) return { kind: 'malformed' }
  return readDispute(parsed) ?? readRefund(parsed) ?? readCharge(parsed) ?? other(parsed)
}

/**
 * Reads an event in an unexpected format. If it is about refunds or disputes, the provider's lists are read instead.
 */
function other(parsed: object): WebhookReading {
  if (!('event' in parsed) || typeof parsed.event !== 'string') return { kind: 'malformed' }
  if (/^(refund|charge\.dispute)\./.test(parsed.event))
    return { kind: 'event', reference: '', about: { kind: 'lists' } }
  return ignoredEvent('paystack', parsed.event)
}

function isSignedWith(raw: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha512', secret).update(raw).digest()
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(expected.length)
  return timingSafeEqual(expected, given)
}

function readCharge(parsed: object): WebhookReading | null {
  const { data: read } = charge.safeParse(parsed)
  return read
    ? { kind: 'event', reference: read.data.reference, about: { kind: 'payment', transactionId: null } }
    : null
}

function readRefund(parsed: object): WebhookReading | null {
  const { data: read } = refundEvent.safeParse(parsed)
  if (!read) return null
  const { transaction_reference: reference, id, amount, status } = read.data
  const refund = {
    ...refundStanding(status),
    providerId: id === null || id === undefined ? null : String(id),
    amount: Math.floor(amount / KOBO_PER_NAIRA),
  }
  return { kind: 'event', reference, about: { kind: 'refund', refund } }
}

function readDispute(parsed: object): WebhookReading | null {
  const { data: read } = disputeEvent.safeParse(parsed)
  if (!read) return null
  const { transaction, ...said } = read.data
  return {
    kind: 'event',
    reference: transaction.reference,
    about: { kind: 'chargeback', chargeback: disputeTold(said) },
  }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
