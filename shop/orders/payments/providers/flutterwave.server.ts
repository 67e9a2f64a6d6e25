import { z } from 'zod'
import type { Asking, Checked, Declined, Provider, Started, Unreachable } from '#shop/orders/payments/provider.ts'
import { flutterwaveSettlements } from './flutterwave-settlements.server.ts'
import { flutterwaveLists } from './flutterwave-lists.server.ts'
import { readWebhook } from './flutterwave-webhooks.server.ts'
import { refundAnswered, refundStanding } from './flutterwave-refunds.ts'
import { askProvider, sum, type Line } from './ask.server.ts'
import { askRefund, askRefundState } from './ask-refund.server.ts'

const refunds = { answer: refundAnswered, standing: refundStanding }

/** `formerHashes` are earlier hashes that webhooks may still use. */
type Keys = Line & { hash: string; formerHashes?: () => readonly string[] }

/** Flutterwave v3 (its documentation: Standard, Transaction verification, Webhooks, Refunds). Amounts are in naira. */
export function flutterwave({ hash, formerHashes = () => [], url, ...ask }: Keys): Provider {
  const v3 = `${url}/v3`
  return {
    name: 'flutterwave',
    start: (asking) => start(asking, { ...ask, url: `${v3}/payments` }),
    check: (attempt) => check(attempt, v3, ask),
    refund: ({ providerId, amount, reason }) =>
      askRefund({ ...ask, url: `${v3}/transactions/${encodeURIComponent(providerId)}/refund` }, refunds, {
        amount,
        comments: reason,
      }),
    checkRefund: ({ providerId }) =>
      askRefundState({ ...ask, url: `${v3}/refunds/${encodeURIComponent(providerId)}` }, refunds),
    ...flutterwaveLists({ ...ask, url: v3 }),
    settlements: flutterwaveSettlements({ ...ask, url: v3 }),
    readWebhook: (raw, headers) => readWebhook(raw, headers.get('verif-hash') ?? '', [hash, ...formerHashes()]),
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
      customer: {
        email: asking.customer.email,
        name: asking.customer.name,
        phonenumber: asking.customer.phone || undefined,
      },
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
  amount: sum,
  currency: z.string(),
  processor_response: z.string().nullish(),
})
const verified = z.object({ status: z.literal('success'), data: transaction })
const listed = z.object({ status: z.literal('success'), data: z.array(transaction) })

/**
 * Checks a payment. A reference may have several transactions, because a declined customer can pay again on the same
 * page, and a lookup by reference may return the first. So the transaction named by a webhook or return URL is checked
 * too; it counts only if its own reference is the shop's. `settle` compares the result with the order.
 */
async function check(attempt: CheckAsked, v3: string, ask: Keyed): Promise<Checked> {
  const byId = (id: string) => verify({ ...ask, url: `${v3}/transactions/${encodeURIComponent(id)}/verify` })
  for (const id of new Set([attempt.transactionId, attempt.providerId])) {
    if (!id || !/^\d+$/.test(id)) continue
    const named = await byId(id)
    if (named.kind === 'unreachable') return named
    if (named.kind === 'taken' && named.reference === attempt.reference) return named
  }
  const tx_ref = encodeURIComponent(attempt.reference)
  const first = await verify({ ...ask, url: `${v3}/transactions/verify_by_reference?tx_ref=${tx_ref}` })
  if (first.kind !== 'not taken' && first.kind !== 'undecided') return first
  const answered = await askProvider({
    ...ask,
    url: `${v3}/transactions?tx_ref=${tx_ref}`,
    method: 'GET',
    answer: listed,
  })
  if (answered.kind !== 'answered') return first
  const paid = answered.answer.data.find((each) => each.status === 'successful' && each.tx_ref === attempt.reference)
  return paid ? byId(String(paid.id)) : first
}

type CheckAsked = Parameters<Provider['check']>[0]
type Keyed = Omit<Line, 'url'>

async function verify(ask: Line): Promise<Checked> {
  const answered = await askProvider({ ...ask, method: 'GET', answer: verified })
  if (answered.kind === 'declined') {
    const unknown = answered.status === 400 || answered.status === 404
    return unknown ? { kind: 'unknown' } : { kind: 'unreachable', why: answered.why }
  }
  return answered.kind === 'unreachable' ? answered : read(answered.answer.data)
}

function read(data: z.infer<typeof transaction>): Checked {
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
