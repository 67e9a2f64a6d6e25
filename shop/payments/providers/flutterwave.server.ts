import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { config } from '#config'
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

type Keys = Line & { hash: string }

/** Flutterwave v3 (its documentation: Standard, Transaction verification, Webhooks, Refunds). Amounts are in naira. */
export function flutterwave({ hash, url, ...ask }: Keys): Provider {
  const v3 = `${url}/v3`
  return {
    name: 'flutterwave',
    start: (asking) => start(asking, { ...ask, url: `${v3}/payments` }),
    check: ({ reference }) =>
      check({ ...ask, url: `${v3}/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}` }),
    refund: (refund) =>
      giveBack(refund, { ...ask, url: `${v3}/transactions/${encodeURIComponent(refund.providerId)}/refund` }),
    readWebhook: (raw, headers) => readWebhook(raw, headers.get('verif-hash') ?? '', hash),
  }
}

const linked = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) })

async function start(asking: Asking, ask: Line): Promise<Started | Declined | Unreachable> {
  const answered = await askProvider({
    ...ask,
    method: 'POST',
    answer: linked,
    body: {
      tx_ref: asking.reference,
      amount: asking.amount,
      currency: 'NGN',
      redirect_url: asking.returnUrl,
      customer: { email: asking.customer.email, name: asking.customer.name, phonenumber: asking.customer.phone },
      customizations: { title: config.brand.name },
      meta: { order: asking.orderId },
    },
  })
  if (answered.kind !== 'answered') return answered
  return { kind: 'started', authorizationUrl: answered.answer.data.link }
}

const transaction = z.object({
  id: z.union([z.number(), z.string()]),
  tx_ref: z.string(),
  status: z.string(),
  amount: z.number().nonnegative(),
  currency: z.string(),
  processor_response: z.string().nullish(),
})
const verified = z.object({ status: z.literal('success'), data: transaction })

/**
 * Asked by our own reference: the transaction's id stands in the shopper's address bar and proves nothing. What comes
 * back is compared with the order in `settle`.
 */
async function check(ask: Line): Promise<Checked> {
  const answered = await askProvider({ ...ask, method: 'GET', answer: verified })
  if (answered.kind === 'declined') {
    const unknown = answered.status === 400 || answered.status === 404
    return unknown ? { kind: 'unknown' } : { kind: 'unreachable', why: answered.why }
  }
  if (answered.kind === 'unreachable') return answered
  const { data } = answered.answer
  if (data.status === 'successful')
    return {
      kind: 'taken',
      reference: data.tx_ref,
      providerId: String(data.id),
      requested: null,
      amount: data.amount,
      currency: data.currency,
    }
  return data.status === 'failed'
    ? { kind: 'not taken', why: data.processor_response || 'failed' }
    : { kind: 'undecided' }
}

const refundTaken = z.object({
  status: z.literal('success'),
  data: z.object({ id: z.union([z.number(), z.string()]) }),
})

async function giveBack({ amount, reason }: { amount: Naira; reason: string }, ask: Line): Promise<Refunded> {
  const answered = await askProvider({
    ...ask,
    method: 'POST',
    answer: refundTaken,
    body: { amount, comments: reason },
  })
  return answered.kind === 'answered' ? { kind: 'refunded', providerId: String(answered.answer.data.id) } : answered
}

const event = z.object({ data: z.object({ tx_ref: z.string().min(1).max(100) }) })
const flatEvent = z.object({ txRef: z.string().min(1).max(100) })

/** `verif-hash` is a shared secret beside an unsigned body: of what it says only the reference is used (rules: webhooks). */
function readWebhook(raw: Uint8Array, given: string, hash: string): WebhookReading {
  if (!timingSafeEqual(digest(given), digest(hash))) return { kind: 'forged' }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    const nested = event.safeParse(parsed)
    if (nested.success) return { kind: 'event', reference: nested.data.data.tx_ref }
    const flat = flatEvent.safeParse(parsed)
    if (flat.success) return { kind: 'event', reference: flat.data.txRef }
    return typeof parsed === 'object' && parsed !== null && 'event' in parsed
      ? { kind: 'ignored' }
      : { kind: 'malformed' }
  } catch {
    return { kind: 'malformed' }
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
