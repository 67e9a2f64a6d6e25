import { createHmac } from 'node:crypto'
import { paystack } from '#shop/orders/payments/providers/paystack.server.ts'
import type { Paying, Subject } from '#shop/orders/payments/providers/provider-contract.ts'
import type { ToldState } from '#shop/orders/orders/payment.ts'
import { stubDisputes } from './stub-paystack-disputes.ts'
import { ANSWER_WITHIN_MS, openStub, type StubAnswer, type StubAsked, type StubServer } from './stub-provider.ts'

const SECRET = 'sk_test_of_the_stub'
const refusal = (message: string, status = 400): StubAnswer => ({ status, body: { status: false, message } })

type Transaction = {
  id: number
  asked: number
  status: string
  given: string
  amount: number
  requested: number
  currency: string
  reference: string
  fees: number
  back: number
}

/** A refund of a transaction at Paystack, in kobo. */
type Refund = { id: number; reference: string; amount: number; currency: string; status: string }
const refundWords: Record<ToldState, string> = {
  'under way': 'processing',
  'needs attention': 'needs-attention',
  done: 'processed',
  failed: 'failed',
}

/**
 * A stub of Paystack, as documented (Transactions, Refunds, Webhooks), in kobo, with a client for it. A shop can use it
 * too, with the stub's key.
 */
export async function stubPaystack(): Promise<
  Subject & {
    server: StubServer
    secret: string
    /** The stub's settlements; `settled` has the transactions of each by its id. */
    settlements: object[]
    settled: Record<string, object[]>
    /** The stub's disputes, and the files that the shop uploaded as evidence. */
    desk: ReturnType<typeof stubDisputes>
    /** Reverses the whole transaction. */ reverses: (reference: string) => void
    refundsThere: (reference: string, kobo: number) => void
  }
> {
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<string, Refund>()
  const settlements: object[] = []
  const settled: Record<string, object[]> = {}
  const desk = stubDisputes(() => server.url)
  const server = await openStub(
    (asked) => paidOut(settlements, settled, asked) ?? disputed(desk, asked) ?? answer(transactions, refunds, asked),
  )
  const of = (reference: string) => transactions.get(reference)!
  return {
    server,
    secret: SECRET,
    settlements,
    settled,
    desk,
    provider: paystack({ secret: SECRET, url: server.url, answerWithinMs: ANSWER_WITHIN_MS }),
    repeats: 'refused',
    async pays(reference, { amount, requested, fees, currency = 'NGN', as = reference }: Paying) {
      const { asked } = of(reference)
      const paid = {
        amount: amount === undefined ? asked : Math.round(amount * 100),
        requested: requested === undefined ? asked : requested * 100,
      }
      // Fees are added to the requested amount, except if the customer paid too much.
      const onTop = fees === undefined ? Math.max(0, paid.amount - paid.requested) : fees * 100
      Object.assign(of(reference), {
        fees: onTop,
        status: 'success',
        given: 'Successful',
        currency,
        reference: as,
        ...paid,
      })
    },
    declines: async (reference) => void Object.assign(of(reference), { status: 'failed', given: 'Insufficient Funds' }),
    refundsThere: (reference, amount) =>
      void refunds.set('900', { id: 900, reference, amount, currency: 'NGN', status: 'processed' }),
    reverses: (reference) => void (of(reference).status = 'reversed'),
    leaves: async (reference) =>
      void Object.assign(of(reference), { status: 'abandoned', given: 'The transaction was not completed' }),
    refundIs: async (id, state) => void (refunds.get(id)!.status = refundWords[state]),
    rings: (body) => {
      const raw = Buffer.from(body)
      return {
        raw,
        headers: new Headers({ 'x-paystack-signature': createHmac('sha512', SECRET).update(raw).digest('hex') }),
      }
    },
    eventOf: (reference) =>
      JSON.stringify({
        event: 'charge.success',
        data: { id: 302961, status: 'success', reference, amount: 1, currency: 'NGN' },
      }),
    proof: {
      header: 'x-paystack-signature',
      forgeries: (raw) => [
        '0'.repeat(128),
        'zz',
        SECRET,
        ...[
          ['sha512', 'another key'],
          ['sha256', SECRET],
        ].map(([kind, key]) => createHmac(kind!, key!).update(raw).digest('hex')),
      ],
    },
    signsBytes: true,
    close: server.close,
  }
}

/** Answers requests about disputes; uploads of files need no key. */
const disputed = (desk: ReturnType<typeof stubDisputes>, asked: StubAsked): StubAnswer | null =>
  asked.path.startsWith('/files/') || asked.headers.authorization === `Bearer ${SECRET}` ? desk.answer(asked) : null

/** Answers requests for the lists of settlements. */
function paidOut(settlements: object[], settled: Record<string, object[]>, asked: StubAsked): StubAnswer | null {
  const { method, path, query, headers } = asked
  if (method !== 'GET' || headers.authorization !== `Bearer ${SECRET}`) return null
  if (path === '/settlement') return list(settlements, query)
  const one = /^\/settlement\/(\w+)\/transactions$/.exec(path)
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
  if (!one) return null
  const data = (settled[one[1]!] ?? []).slice((page - 1) * perPage, page * perPage)
  return { status: 200, body: { status: true, message: 'Transactions retrieved', data } }
}

function answer(
  transactions: Map<string, Transaction>,
  refunds: Map<string, Refund>,
  { method, path, query, headers, body }: StubAsked,
): StubAnswer {
  if (headers.authorization !== `Bearer ${SECRET}`) return refusal('Invalid key', 401)
  if (method === 'POST' && path === '/transaction/initialize') return initialize(transactions, body)
  if (method === 'GET' && path === '/balance')
    return { status: 200, body: { status: true, data: [{ currency: 'NGN', balance: 1_000_000 }] } }
  const retried = /^\/refund\/retry_with_customer_details\/(\d+)$/.exec(path)
  if (method === 'POST' && retried) return retry(refunds.get(retried[1]!), body)
  if (method === 'GET' && path === '/transaction') return list([...transactions.values()], query)
  if (method === 'GET' && path === '/refund') return list([...refunds.values()].map(shown), query)
  if (method === 'GET' && path === '/dispute') return list([], query)
  if (method === 'GET' && path === '/bank')
    return { status: 200, body: { status: true, data: [{ id: 9, code: '058', name: 'Zuma Bank' }] } }
  if (method === 'GET' && path === '/bank/resolve')
    return query.get('bank_code') === '058' && query.get('account_number') === '0001234567'
      ? { status: 200, body: { status: true, data: { account_number: '0001234567', account_name: 'AMINA BELLO' } } }
      : refusal('Could not resolve account name. Check parameters or try again.', 422)
  const verified = /^\/transaction\/verify\/(.+)$/.exec(path)
  if (method === 'GET' && verified) return verify(transactions.get(decodeURIComponent(verified[1]!)))
  if (method === 'POST' && path === '/refund')
    return giveBack(transactions.get(String(body.transaction)), refunds, body)
  const refund = /^\/refund\/(\d+)$/.exec(path)
  if (method === 'GET' && refund) return showRefund(refunds.get(refund[1]!))
  return refusal('Not found', 404)
}

function initialize(
  transactions: Map<string, Transaction>,
  { reference, amount, currency, email }: Record<string, unknown>,
): StubAnswer {
  if (!Number.isInteger(amount) || currency !== 'NGN' || !email) return refusal('Invalid Amount Sent')
  const name = String(reference)
  if (transactions.has(name)) return refusal('Duplicate Transaction Reference')
  const asked = Number(amount)
  const fresh = {
    id: 4_099_260_000 + transactions.size,
    asked,
    status: 'ongoing',
    given: '',
    amount: asked,
    requested: asked,
    currency: 'NGN',
    reference: name,
    fees: 0,
    back: 0,
  }
  transactions.set(name, fresh)
  const data = {
    authorization_url: `https://checkout.paystack.com/${fresh.id}`,
    access_code: String(fresh.id),
    reference: name,
  }
  return { status: 200, body: { status: true, message: 'Authorization URL created', data } }
}

function verify(found: Transaction | undefined): StubAnswer {
  if (!found) return refusal('Transaction reference not found.')
  const { id, status, reference, amount, requested, currency, given, fees } = found
  const data = {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    gateway_response: given,
    channel: 'card',
    currency,
    fees,
    requested_amount: requested,
  }
  return { status: 200, body: { status: true, message: 'Verification successful', data } }
}

/** A refund is only queued at first, whatever its final result. */
function giveBack(
  found: Transaction | undefined,
  refunds: Map<string, Refund>,
  { amount: wanted, currency }: Record<string, unknown>,
): StubAnswer {
  const amount = Number(wanted)
  if (!found || found.status !== 'success') return refusal('Transaction not found')
  if (currency !== found.currency) return refusal('Refund currency has to be the transaction currency')
  if (found.back + amount > found.amount) return refusal('Refund amount cannot be more than the transaction amount')
  found.back += amount
  const refund = {
    id: 3_018_284 + refunds.size,
    reference: found.reference,
    amount,
    currency: found.currency,
    status: 'pending',
  }
  refunds.set(String(refund.id), refund)
  return { status: 200, body: { status: true, message: 'Refund has been queued for processing', data: shown(refund) } }
}

const showRefund = (refund: Refund | undefined): StubAnswer =>
  refund
    ? { status: 200, body: { status: true, message: 'Refund retrieved', data: shown(refund) } }
    : refusal('Refund not found', 404)

const shown = ({ reference, ...refund }: Refund) => ({ ...refund, transaction: { reference }, deducted_amount: 0 })

function retry(refund: Refund | undefined, { refund_account_details: details }: Record<string, unknown>): StubAnswer {
  if (refund?.status !== 'needs-attention') return refusal('Refund does not need attention')
  const { currency, account_number, bank_id } = details as Record<string, string>
  if (currency !== refund.currency || bank_id !== '9' || account_number !== '0001234567')
    return refusal('Invalid account details')
  refund.status = 'processing'
  return { status: 200, body: { status: true, message: 'Refund retried', data: shown(refund) } }
}

function list(all: object[], query: URLSearchParams): StubAnswer {
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
  if (!query.get('from') || !query.get('to')) return refusal('Invalid dates')
  return { status: 200, body: { status: true, data: all.slice((page - 1) * perPage, page * perPage) } }
}
