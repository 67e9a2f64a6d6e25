import { flutterwave } from '#shop/payments/providers/flutterwave.server.ts'
import type { Paying, Subject } from '#shop/payments/providers/provider-contract.ts'
import { openStub, type StubAnswer, type StubAsked, type StubServer } from './stub-provider.ts'

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

/** Flutterwave v3 as its documentation has it (Standard, Transaction verification, Refunds, Webhooks), in naira, with a client that asks it, or a shop's own by its key. */
export async function stubFlutterwave(): Promise<Subject & { server: StubServer; secret: string; hash: string }> {
  const transactions = new Map<string, Transaction>()
  const server = await openStub((asked) => answer(transactions, asked))
  const of = (reference: string) => transactions.get(reference)!
  return {
    server,
    secret: SECRET,
    hash: HASH,
    provider: flutterwave({ secret: SECRET, hash: HASH, url: server.url, answerWithinMs: 600 }),
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
    declines: async (reference) =>
      void Object.assign(of(reference), { status: 'failed', said: 'Insufficient Funds', paid: true }),
    leaves: async () => {},
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

function answer(transactions: Map<string, Transaction>, { method, path, query, headers, body }: StubAsked): StubAnswer {
  if (headers.authorization !== `Bearer ${SECRET}`) return refusal('Invalid authorization key', 401)
  if (method === 'POST' && path === '/v3/payments') return start(transactions, body)
  if (method === 'GET' && path === '/v3/transactions/verify_by_reference')
    return verify(transactions.get(query.get('tx_ref') ?? ''))
  const refunded = /^\/v3\/transactions\/(\d+)\/refund$/.exec(path)
  if (method === 'POST' && refunded)
    return giveBack(
      [...transactions.values()].find(({ id }) => id === Number(refunded[1])),
      Number(body.amount),
    )
  return refusal('Not found', 404)
}

/** A repeated reference is not refused here: the same page is given again. */
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

/** There is a transaction only once the shopper tried to pay. */
function verify(found: Transaction | undefined): StubAnswer {
  if (!found?.paid) return refusal('No transaction was found for this id')
  const { id, status, reference, amount, charged, currency, said } = found
  const data = {
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
  }
  return { status: 200, body: { status: 'success', message: 'Transaction fetched successfully', data } }
}

function giveBack(found: Transaction | undefined, amount: number): StubAnswer {
  if (!found?.paid || found.status !== 'successful') return refusal('Transaction not found', 404)
  if (found.back + amount > found.amount) return refusal('Refund amount is more than the transaction amount')
  found.back += amount
  const data = {
    id: 75_923 + found.back,
    tx_id: found.id,
    amount_refunded: amount,
    status: 'completed',
    destination: 'payment_source',
  }
  return { status: 200, body: { status: 'success', message: 'Transaction refund initiated', data } }
}
