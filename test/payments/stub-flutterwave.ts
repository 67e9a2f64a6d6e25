import { flutterwave } from '#shop/orders/payments/providers/flutterwave.server.ts'
import type { Paying, Subject } from '#shop/orders/payments/providers/provider-contract.ts'
import type { ToldState } from '#shop/orders/orders/payment.ts'
import { ANSWER_WITHIN_MS, openStub, type StubAnswer, type StubAsked, type StubServer } from './stub-provider.ts'

const SECRET = 'FLWSECK_TEST-of-the-stub'
const HASH = 'a hash of the stub'
const refusal = (message: string, status = 400): StubAnswer => ({
  status,
  body: { status: 'error', message, data: null },
})

type Transaction = {
  id: number
  status: string
  said: string
  amount: number
  charged: number
  currency: string
  reference: string
  paid: boolean
  back: number
}

type Refund = { id: number; tx_id: number; amount_refunded: number; status: string }
const refundWords: Record<ToldState, string> = {
  'under way': 'pending',
  'needs attention': 'pending-momo',
  done: 'completed-mpgs',
  failed: 'failed',
}

type StubFlutterwave = {
  server: StubServer
  secret: string
  hash: string
  /** The entries of the stub's list of chargebacks. */
  chargebacks: object[]
  /** The stub's settlements, each with its transactions. */
  settlements: { id: number; transactions: object[] }[]
  /** Makes a bank transfer pending: its transaction exists, but is not paid yet. */
  waits: (reference: string) => void
  /** Adds another transaction of the same payment page, which only its own id identifies; returns that id. */
  paysAgain: (reference: string) => number
}

/**
 * A stub of Flutterwave v3, as documented (Standard, Transaction verification, Refunds, Webhooks), in naira, with a
 * client for it. A shop can use it too, with the stub's key.
 */
export async function stubFlutterwave(): Promise<Subject & StubFlutterwave> {
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<string, Refund>()
  const chargebacks: object[] = []
  const settlements: StubFlutterwave['settlements'] = []
  const server = await openStub(
    (asked) => lists(asked, refunds, chargebacks, settlements) ?? answer(transactions, refunds, asked),
  )
  const of = (reference: string) => transactions.get(reference)!
  return {
    server,
    secret: SECRET,
    hash: HASH,
    chargebacks,
    settlements,
    provider: flutterwave({ secret: SECRET, hash: HASH, url: server.url, answerWithinMs: ANSWER_WITHIN_MS }),
    repeats: 'answered',
    async pays(reference, { amount, currency = 'NGN', as = reference }: Paying) {
      const paid = amount ?? of(reference).amount
      Object.assign(of(reference), {
        status: 'successful',
        said: 'Approved',
        amount: paid,
        charged: paid + 14,
        currency,
        reference: as,
        paid: true,
      })
    },
    waits: (reference) => void Object.assign(of(reference), { status: 'pending', said: 'Pending', paid: true }),
    paysAgain(reference) {
      const first = of(reference)
      const id = first.id + 1_000
      const paid = { status: 'successful', said: 'Approved', paid: true }
      transactions.set(`${reference} again`, { ...first, ...paid, id, back: 0 })
      return id
    },
    declines: async (reference) =>
      void Object.assign(of(reference), { status: 'failed', said: 'Insufficient Funds', paid: true }),
    leaves: async () => {},
    refundIs: async (id, state) => void (refunds.get(id)!.status = refundWords[state]),
    rings: (body) => ({ raw: Buffer.from(body), headers: new Headers({ 'verif-hash': HASH }) }),
    eventOf: (reference) =>
      JSON.stringify({
        event: 'charge.completed',
        data: { id: 285_959_875, tx_ref: reference, amount: 1, currency: 'NGN', status: 'successful' },
      }),
    proof: { header: 'verif-hash', forgeries: () => [`${HASH}x`, HASH.slice(0, -1), HASH.toUpperCase(), SECRET] },
    signsBytes: false,
    close: server.close,
  }
}

/** Answers requests for the lists of refunds and chargebacks. */
function lists(
  { method, path, headers }: StubAsked,
  refunds: Map<string, Refund>,
  chargebacks: object[],
  settlements: StubFlutterwave['settlements'],
) {
  if (method !== 'GET' || headers.authorization !== `Bearer ${SECRET}`) return null
  const one = settlements.find(({ id }) => path === `/v3/settlements/${id}`)
  const listed = settlements.map((each) => ({ ...each, transactions: undefined }))
  const data =
    one ?? { '/v3/refunds': [...refunds.values()], '/v3/chargebacks': chargebacks, '/v3/settlements': listed }[path]
  return data ? { status: 200, body: { status: 'success', message: 'Fetched', data } } : null
}

function answer(
  transactions: Map<string, Transaction>,
  refunds: Map<string, Refund>,
  { method, path, query, headers, body }: StubAsked,
): StubAnswer {
  if (headers.authorization !== `Bearer ${SECRET}`) return refusal('Invalid authorization key', 401)
  if (method === 'POST' && path === '/v3/payments') return start(transactions, body)
  if (method === 'GET' && path === '/v3/transactions/verify_by_reference')
    return verify(transactions.get(query.get('tx_ref') ?? ''))
  if (method === 'GET' && path === '/v3/balances')
    return { status: 200, body: { status: 'success', data: [{ currency: 'NGN', available_balance: 10_000 }] } }
  const named = /^\/v3\/transactions\/(\d+)\/verify$/.exec(path)
  if (method === 'GET' && named) return verify([...transactions.values()].find(({ id }) => id === Number(named[1])))
  if (method === 'GET' && path === '/v3/transactions') return list([...transactions.values()], query.get('tx_ref'))
  const refunded = /^\/v3\/transactions\/(\d+)\/refund$/.exec(path)
  if (method === 'POST' && refunded)
    return giveBack(
      [...transactions.values()].find(({ id }) => id === Number(refunded[1])),
      refunds,
      Number(body.amount),
    )
  const refund = /^\/v3\/refunds\/(\d+)$/.exec(path)
  if (method === 'GET' && refund) return showRefund(refunds.get(refund[1]!))
  return refusal('Not found', 404)
}

/** A repeated reference is accepted: the same page is returned again. */
function start(
  transactions: Map<string, Transaction>,
  { tx_ref, amount, currency, customer }: Record<string, unknown>,
): StubAnswer {
  if (!Number.isInteger(amount) || currency !== 'NGN' || !customer) return refusal('Validation error')
  const reference = String(tx_ref)
  const id = transactions.get(reference)?.id ?? 288_200_108 + transactions.size
  const sum = Number(amount)
  if (!transactions.has(reference))
    transactions.set(reference, {
      id,
      status: 'pending',
      said: '',
      amount: sum,
      charged: sum,
      currency: 'NGN',
      reference,
      paid: false,
      back: 0,
    })
  return {
    status: 200,
    body: {
      status: 'success',
      message: 'Hosted Link',
      data: { link: `https://checkout.flutterwave.com/v3/hosted/pay/${id}` },
    },
  }
}

function list(transactions: Transaction[], reference: string | null): StubAnswer {
  const data = transactions.filter((each) => each.paid && each.reference === reference).map(shown)
  return { status: 200, body: { status: 'success', message: 'Transactions fetched', data } }
}

/** Until the customer attempts to pay, there is no transaction. */
function verify(found: Transaction | undefined): StubAnswer {
  if (!found?.paid) return refusal('No transaction was found for this id')
  return { status: 200, body: { status: 'success', message: 'Transaction fetched successfully', data: shown(found) } }
}

const shown = ({ id, status, reference, amount, charged, currency, said }: Transaction) => ({
  id,
  tx_ref: reference,
  flw_ref: `FLW-${id}`,
  amount,
  currency,
  charged_amount: charged,
  app_fee: 14,
  processor_response: said,
  status,
  payment_type: 'card',
})

function giveBack(found: Transaction | undefined, refunds: Map<string, Refund>, amount: number): StubAnswer {
  if (!found?.paid || found.status !== 'successful') return refusal('Transaction not found', 404)
  if (found.back + amount > found.amount) return refusal('Refund amount is more than the transaction amount')
  found.back += amount
  const refund = { id: 75_923 + refunds.size, tx_id: found.id, amount_refunded: amount, status: 'completed' }
  refunds.set(String(refund.id), refund)
  return { status: 200, body: { status: 'success', message: 'Transaction refund initiated', data: refund } }
}

const showRefund = (refund: Refund | undefined): StubAnswer =>
  refund
    ? { status: 200, body: { status: 'success', message: 'Refund fetched', data: refund } }
    : refusal('Refund not found', 404)
