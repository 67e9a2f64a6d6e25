import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Naira } from '#shop/money.ts'
import type {
  Asking,
  Checked,
  Declined,
  Provider,
  Refunded,
  WebhookReading,
  Started,
  Unreachable,
} from '#shop/payments/provider.ts'
import { askProvider, type Line } from './ask.server.ts'

const KOBO_PER_NAIRA = 100

/**
 * Paystack (its documentation: Accept payments, Verify payments, Webhooks, Refunds). Amounts are in kobo there and
 * nowhere else: here they are naira again.
 */
export function paystack({ url, ...ask }: Line): Provider {
  return {
    name: 'paystack',
    start: (asking) => start(asking, { ...ask, url: `${url}/transaction/initialize` }),
    check: ({ reference }) => check({ ...ask, url: `${url}/transaction/verify/${encodeURIComponent(reference)}` }),
    refund: (refund) => giveBack(refund, { ...ask, url: `${url}/refund` }),
    readWebhook: (raw, headers) => readWebhook(raw, headers.get('x-paystack-signature') ?? '', ask.secret),
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
    currency: z.string(),
    gateway_response: z.string().nullish(),
  }),
})

/** Statuses after which nothing was taken so far; even these may still be followed by a success. */
const notTaken = new Set(['abandoned', 'failed', 'reversed'])

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
      currency: data.currency,
    }
  }
  return notTaken.has(data.status)
    ? { kind: 'not taken', why: data.gateway_response || data.status }
    : { kind: 'undecided' }
}

const refundTaken = z.object({ status: z.literal(true), data: z.object({ id: z.union([z.number(), z.string()]) }) })

/** Paystack knows no key against repetition here: whoever calls must have written the intent down and ask once. */
async function giveBack(
  { reference, amount, reason }: { reference: string; amount: Naira; reason: string },
  ask: Line,
): Promise<Refunded> {
  const body = { transaction: reference, amount: amount * KOBO_PER_NAIRA, currency: 'NGN', merchant_note: reason }
  const answered = await askProvider({ ...ask, method: 'POST', answer: refundTaken, body })
  return answered.kind === 'answered' ? { kind: 'refunded', providerId: String(answered.answer.data.id) } : answered
}

const event = z.object({ event: z.string(), data: z.object({ reference: z.string().min(1).max(100) }) })

/** The signature is a hex HMAC-SHA512 of the raw bytes with the secret key (Paystack, Webhooks). */
function readWebhook(raw: Uint8Array, signature: string, secret: string): WebhookReading {
  const expected = createHmac('sha512', secret).update(raw).digest()
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(expected.length)
  if (!timingSafeEqual(expected, given)) return { kind: 'forged' }
  const parsed = parseJson(raw)
  if (typeof parsed !== 'object' || parsed === null) return { kind: 'malformed' }
  const read = event.safeParse(parsed)
  if (!read.success) return 'event' in parsed ? { kind: 'ignored' } : { kind: 'malformed' }
  return read.data.event.startsWith('charge.')
    ? { kind: 'event', reference: read.data.data.reference }
    : { kind: 'ignored' }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}
