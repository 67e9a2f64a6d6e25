import { createHmac } from 'node:crypto'
import { paystack } from '#shop/payments/providers/paystack.server.ts'
import type { Paying, Subject } from '#shop/payments/providers/provider-contract.ts'
import { openStub, type StubAnswer, type StubAsked, type StubServer } from './stub-provider.ts'

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
  back: number
}

/** Paystack as its documentation has it (Transactions, Refunds, Webhooks), in kobo, with a client that asks it, or a shop's own by its key. */
export async function stubPaystack(): Promise<Subject & { server: StubServer; secret: string }> {
  const transactions = new Map<string, Transaction>()
  const server = await openStub((asked) => answer(transactions, asked))
  const of = (reference: string) => transactions.get(reference)!
  return {
    server,
    secret: SECRET,
    provider: paystack({ secret: SECRET, url: server.url, answerWithinMs: 600 }),
    repeats: 'refused',
    async pays(reference, { amount, requested, currency = 'NGN', as = reference }: Paying) {
      const { asked } = of(reference)
      const paid = {
        amount: amount === undefined ? asked : Math.round(amount * 100),
        requested: requested === undefined ? asked : requested * 100,
      }
      Object.assign(of(reference), { status: 'success', given: 'Successful', currency, reference: as, ...paid })
    },
    declines: async (reference) => void Object.assign(of(reference), { status: 'failed', given: 'Insufficient Funds' }),
    leaves: async (reference) =>
      void Object.assign(of(reference), { status: 'abandoned', given: 'The transaction was not completed' }),
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

function answer(transactions: Map<string, Transaction>, { method, path, headers, body }: StubAsked): StubAnswer {
  if (headers.authorization !== `Bearer ${SECRET}`) return refusal('Invalid key', 401)
  if (method === 'POST' && path === '/transaction/initialize') return initialize(transactions, body)
  const verified = /^\/transaction\/verify\/(.+)$/.exec(path)
  if (method === 'GET' && verified) return verify(transactions.get(decodeURIComponent(verified[1]!)))
  if (method === 'POST' && path === '/refund')
    return giveBack(transactions.get(String(body.transaction)), Number(body.amount))
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
  const { id, status, reference, amount, requested, currency, given } = found
  const data = {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    gateway_response: given,
    channel: 'card',
    currency,
    fees: 0,
    requested_amount: requested,
  }
  return { status: 200, body: { status: true, message: 'Verification successful', data } }
}

function giveBack(found: Transaction | undefined, amount: number): StubAnswer {
  if (!found || found.status !== 'success') return refusal('Transaction not found')
  if (found.back + amount > found.amount) return refusal('Refund amount cannot be more than the transaction amount')
  found.back += amount
  const data = {
    id: 3_018_284 + found.back,
    transaction: { id: found.id },
    deducted_amount: 0,
    amount,
    currency: 'NGN',
    status: 'pending',
  }
  return { status: 200, body: { status: true, message: 'Refund has been queued for processing', data } }
}
