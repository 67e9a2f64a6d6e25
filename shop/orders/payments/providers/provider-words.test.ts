import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { flutterwave } from './flutterwave.server.ts'
import { paystack } from './paystack.server.ts'

const SECRET = 'sk'
const providers = {
  paystack: paystack({ secret: SECRET, url: 'https://paystack.example' }),
  flutterwave: flutterwave({ secret: SECRET, hash: SECRET, url: 'https://flutterwave.example' }),
}
type Name = keyof typeof providers
const good = { paystack: true, flutterwave: 'success' } as const
const reference = 'R'
afterEach(() => vi.unstubAllGlobals())

/** Makes every request return this data in the provider's response format. */
const answers = (name: Name, data: object | object[]) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: good[name], data })))

const transaction = { id: 1, reference, tx_ref: reference, amount: 100, currency: 'NGN' }
test.each([
  ['paystack', 'success', 'taken'],
  ['paystack', 'reversed', 'reversed'],
  ['paystack', 'abandoned', 'not taken'],
  ['paystack', 'failed', 'not taken'],
  ['paystack', 'ongoing', 'undecided'],
  ['paystack', 'pending', 'undecided'],
  ['paystack', 'processing', 'undecided'],
  ['paystack', 'queued', 'undecided'],
  ['flutterwave', 'successful', 'taken'],
  ['flutterwave', 'failed', 'not taken'],
  ['flutterwave', 'pending', 'undecided'],
] as const)('reads the %s payment status: %s', async (name, status, kind) => {
  answers(name, { ...transaction, status })
  expect((await providers[name].check({ reference, providerId: null })).kind).toBe(kind)
})

test.each([
  ['paystack', 'processed', 'done'],
  ['paystack', 'pending', 'under way'],
  ['paystack', 'processing', 'under way'],
  ['paystack', 'needs-attention', 'needs attention'],
  ['paystack', 'failed', 'failed'],
  ['flutterwave', 'complete', 'done'],
  ['flutterwave', 'completed', 'done'],
  ['flutterwave', 'completed-bank-transfer', 'done'],
  ['flutterwave', 'completed-momo', 'done'],
  ['flutterwave', 'completed-mpgs', 'done'],
  ['flutterwave', 'completed-offline', 'done'],
  ['flutterwave', 'completed-preauth', 'done'],
  ['flutterwave', 'pending-momo', 'under way'],
  ['flutterwave', 'processing', 'under way'],
  ['flutterwave', 'failed', 'failed'],
] as const)('reads the %s refund status: %s', async (name, status, state) => {
  answers(name, { id: 1, status })
  expect(await providers[name].checkRefund({ providerId: '1' })).toMatchObject({ kind: 'known', state })
})

test.each([
  ['paystack', { status: 'awaiting-merchant-feedback' }, 'open'],
  ['paystack', { status: 'awaiting-bank-feedback' }, 'with the bank'],
  ['paystack', { status: 'pending' }, 'with the bank'],
  ['paystack', { status: 'resolved', resolution: 'declined' }, 'won'],
  ['paystack', { status: 'resolved', resolution: 'merchant-accepted' }, 'lost'],
  ['paystack', { status: 'resolved', resolution: 'auto-accepted' }, 'lost'],
  ['paystack', { status: 'archived', resolution: null }, 'won'],
  ['paystack', { status: 'archived', resolution: 'merchant-accepted' }, 'lost'],
  ['paystack', { status: 'resolved', resolution: null }, 'lost'],
  ['paystack', { status: 'resolved', resolution: 'moon-is-full' }, 'needs a look'],
  ['paystack', { status: 'archived', resolution: 'moon-is-full' }, 'needs a look'],
  ['paystack', { status: 'awaiting-moon' }, 'needs a look'],
  ['flutterwave', { status: 'constructor' }, 'needs a look'],
  ['flutterwave', { status: 'initiated' }, 'open'],
  ['flutterwave', { status: 'declined' }, 'with the bank'],
  ['flutterwave', { status: 'accepted' }, 'lost'],
  ['flutterwave', { status: 'lost' }, 'lost'],
  ['flutterwave', { status: 'won' }, 'won'],
] as const)('reads the %s chargeback status: %j', async (name, said, state) => {
  answers(name, [{ id: 1, transaction: { reference }, tx_ref: reference, transaction_id: 1, ...said }])
  const provider: Provider = providers[name]
  const listed = await provider.listChargebacks!({ from: new Date(0), to: new Date(0), page: 1 })
  expect(listed).toMatchObject({ items: [{ reference, chargeback: { state } }] })
})

const dispute = { id: 1, transaction: { reference }, status: 'resolved' }
const refund = { id: 1, transaction_reference: reference, amount: 100, status: 'pending' }
test.each([
  ['paystack', 'charge.success', { reference }, 'payment'],
  ['paystack', 'charge.dispute.create', dispute, 'chargeback'],
  ['paystack', 'charge.dispute.remind', dispute, 'chargeback'],
  ['paystack', 'charge.dispute.resolve', dispute, 'chargeback'],
  ['paystack', 'charge.dispute.create', { id: 1 }, 'lists'],
  ['paystack', 'refund.failed', refund, 'refund'],
  ['paystack', 'refund.needs-attention', refund, 'refund'],
  ['paystack', 'refund.pending', refund, 'refund'],
  ['paystack', 'refund.processed', refund, 'refund'],
  ['paystack', 'refund.processing', refund, 'refund'],
  ['paystack', 'refund.processed', { id: 1 }, 'lists'],
  ...[
    'customeridentification.failed',
    'dedicatedaccount.assign.success',
    'invoice.create',
    'paymentrequest.pending',
  ].map((event) => ['paystack', event, {}, undefined] as const),
  ['paystack', 'subscription.not_renew', {}, undefined],
  ['paystack', 'transfer.reversed', {}, undefined],
  ['paystack', 'moon.full', {}, 'unknown moon.full'],
  ['flutterwave', 'charge.completed', { tx_ref: reference, id: 1 }, 'payment'],
  ['flutterwave', 'refund.completed', {}, 'lists'],
  ['flutterwave', 'chargeback.created', {}, 'lists'],
  ['flutterwave', 'transfer.completed', {}, undefined],
  ['flutterwave', 'subscription.cancelled', {}, undefined],
  ['flutterwave', 'singlebillpayment.status', {}, undefined],
  ['flutterwave', 'moon.full', {}, 'unknown moon.full'],
] as const)('reads the %s webhook %s with %j', (name, event, data, about) => {
  const raw = Buffer.from(JSON.stringify({ event, data }))
  const signature = createHmac('sha512', SECRET).update(raw).digest('hex')
  const read = providers[name].readWebhook(
    raw,
    new Headers({ 'x-paystack-signature': signature, 'verif-hash': SECRET }),
  )
  const told =
    read.kind === 'event' ? read.about.kind : read.kind === 'ignored' && read.unknown && `unknown ${read.unknown}`
  expect({ kind: read.kind === 'event' || read.kind === 'ignored', told }).toEqual({ kind: true, told: about })
})

// rules: payment verification
test.each(['paystack', 'flutterwave'] as const)(
  '%s declines with status 200, and the reason is read from the response',
  async (name) => {
    const no = {
      status: { paystack: false, flutterwave: 'error' }[name],
      message: 'Refunds are off for ada@example.com',
    }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(no)))
    const asked = { reference, providerId: '1', amount: naira(100), currency: 'NGN', reason: 'Returned' }
    expect(await providers[name].refund(asked)).toMatchObject({ kind: 'declined', why: 'Refunds are off for …' })
    expect((await providers[name].check({ reference, providerId: null })).kind).toBe('unknown')
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Hello' })))
    expect((await providers[name].refund(asked)).kind).toBe('unreachable')
  },
)

test('reads an amount sent as text, and treats a response with an invalid amount as unusable', async () => {
  answers('flutterwave', { ...transaction, amount: '53500.00', status: 'successful' })
  expect(await providers.flutterwave.check({ reference, providerId: null })).toMatchObject({
    kind: 'taken',
    amount: 53_500,
  })
  for (const amount of ['1e9', '-1', 'a lot', '0x10', '']) {
    answers('flutterwave', { ...transaction, amount, status: 'successful' })
    expect((await providers.flutterwave.check({ reference, providerId: null })).kind).toBe('unreachable')
  }
})
