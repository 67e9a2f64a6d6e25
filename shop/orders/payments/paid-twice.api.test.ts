import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareWith, pollOpenPayments, processWebhooks } from '#jobs/payments.ts'
import { naira } from '#shop/core/money.ts'
import { postgresRateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { cardOrder, orderRow } from '#test/payments/place-by-card.ts'
import { stubFlutterwave } from '#test/payments/stub-flutterwave.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let flutterwave: Awaited<ReturnType<typeof stubFlutterwave>>
let id: string
let reference: string
beforeEach(async () => {
  flutterwave = await stubFlutterwave()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: {
      FLUTTERWAVE_SECRET_KEY: flutterwave.secret,
      FLUTTERWAVE_SECRET_HASH: flutterwave.hash,
      FLUTTERWAVE_API_URL: flutterwave.server.url,
    },
  })
  const product = await shop.product({ price: 25_000 })
  const { token } = await shop.customer()
  const { body } = await shop.api<{ order: { id: string }; data: { reference: string } }>(
    'POST',
    '/order/flutterwave',
    { token, body: cardOrder({ product }) },
  )
  id = body.order.id
  reference = body.data.reference
})
afterEach(async () => {
  await shop.close()
  await flutterwave.close()
})

async function ring(transaction: number, of = reference) {
  const { raw, headers } = flutterwave.rings(
    JSON.stringify({ event: 'charge.completed', data: { id: transaction, tx_ref: of, status: 'successful' } }),
  )
  await shop.api('POST', '/webhooks/flutterwave', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) })
  await processWebhooks(shop.services)
}

const attempts = async () =>
  shop.db.selectFrom('payments').select(['state', 'provider_id', 'asked_as']).orderBy('created_at').execute()
const paymentState = async () => (await orderRow(shop, id)).payment_state

// rules: duplicate payment
test('after a decline, a second transaction reported by the webhook marks the order as paid', async () => {
  await flutterwave.declines(reference)
  const second = flutterwave.paysAgain(reference)
  await ring(second)
  expect(await paymentState()).toBe('paid')
  expect(await attempts()).toMatchObject([{ state: 'paid', provider_id: String(second) }])
})

test('after a decline, a second transaction given in the return URL marks the order as paid', async () => {
  await flutterwave.declines(reference)
  const second = flutterwave.paysAgain(reference)
  const { body } = await shop.api<{ response: { status: string } }>(
    'GET',
    `/order/verify?tx_ref=${reference}&transaction_id=${second}`,
  )
  expect(body.response.status).toBe('success')
})

test.each(['declines', 'waits'] as const)(
  'a check with only the reference finds a payment after a transaction that %s',
  async (first) => {
    await flutterwave[first](reference)
    flutterwave.paysAgain(reference)
    shop.clock.advance(5 * 60_000)
    await pollOpenPayments(shop.services)
    expect(await paymentState()).toBe('paid')
  },
)

// rules: duplicate payment
test('the second of two paid transactions becomes a refund due, and is refunded by its own transaction id', async () => {
  await flutterwave.pays(reference, {})
  const second = flutterwave.paysAgain(reference)
  await shop.api('GET', `/order/verify?tx_ref=${reference}`)
  shop.clock.advance(1_000)
  await ring(second)
  await ring(second, reference)
  expect(await paymentState()).toBe('paid')
  expect(await attempts()).toMatchObject([
    { state: 'paid', asked_as: null },
    { state: 'refund due', provider_id: String(second), asked_as: reference },
  ])
  const { token } = await shop.admin()
  const { body } = await shop.api<{ money: { kind: string; reference: string }[] }>('GET', '/payment-exceptions', {
    token,
  })
  expect(body.money).toMatchObject([{ kind: 'refund due', orderId: id }])
  const refund = { reference: body.money[0]!.reference, amount: 26_750, reason: 'Paid twice' }
  expect(await shop.api('POST', `/order/${id}/refunds`, { token, body: refund })).toMatchObject({
    body: { refund: { state: 'done' } },
  })
  expect(flutterwave.server.asked.at(-1)!.path).toBe(`/v3/transactions/${second}/refund`)
  expect(await paymentState()).toBe('paid')
  await shop.api('POST', `/order/${id}/payment-checks`, { token })
  expect((await attempts()).map(({ state }) => state)).toEqual(['paid', 'refunded'])
})

test('a transaction with the reference of another payment does not mark the order as paid', async () => {
  await flutterwave.pays(reference, { as: 'CDEFGHJKMNPQRSTU-00000000000000fe' })
  const { body } = await shop.api<{ response: { status: string } }>(
    'GET',
    `/order/verify?tx_ref=${reference}&transaction_id=288200108`,
  )
  expect(body.response.status).not.toBe('success')
  expect(await paymentState()).not.toBe('paid')
})

// rules: payment checks
test('looks up at most three other transaction ids from the return URLs of a settled payment', async () => {
  shop.services.limits = postgresRateLimits(shop.services.pool, shop.db)
  await flutterwave.pays(reference, {})
  await shop.api('GET', `/order/verify?tx_ref=${reference}`)
  const before = flutterwave.server.asked.length
  for (let id = 500; id < 520; id += 1) await shop.api('GET', `/order/verify?tx_ref=${reference}&transaction_id=${id}`)
  const named = flutterwave.server.asked.slice(before).filter(({ path }) => /\/transactions\/5\d\d\/verify/.test(path))
  expect(named).toHaveLength(3)
})

const chargeback = (said: object) => ({
  id: 2_221,
  amount: 26_750,
  flw_ref: 'FLW-1',
  status: 'initiated',
  stage: 'new',
  comment: 'Product/service not received',
  meta: { uploaded_proof: null, history: [] },
  due_date: '2026-11-22T15:59:59.000Z',
  settlement_id: 'N/A',
  created_at: '2026-11-20T09:00:00.000Z',
  transaction_id: 288_200_108,
  tx_ref: reference,
  ...said,
})

async function ringOf(event: string) {
  const { raw, headers } = flutterwave.rings(
    JSON.stringify({ event, data: { id: 1, tx_ref: reference, status: 'lost' } }),
  )
  const { status } = await shop.api('POST', '/webhooks/flutterwave', {
    raw: Buffer.from(raw),
    headers: Object.fromEntries(headers),
  })
  await processWebhooks(shop.services)
  return status
}

// rules: chargebacks
test('updates a chargeback from Flutterwave’s list, not from the webhook, until it is decided', async () => {
  await flutterwave.pays(reference, {})
  await shop.api('GET', `/order/verify?tx_ref=${reference}`)
  const { token } = await shop.admin()
  const shown = async () =>
    (await shop.api<{ chargebacks: object[] }>('GET', `/order/${id}/payments`, { token })).body.chargebacks
  await ringOf('chargeback.lost')
  expect(await shown()).toEqual([])
  flutterwave.chargebacks.push(chargeback({}), chargeback({ id: 9, tx_ref: 'of-somebody-else', transaction_id: 7 }))
  expect(await ringOf('chargeback.created')).toBe(200)
  const due = '2026-11-22T15:59:59.000Z'
  expect(await shown()).toMatchObject([{ state: 'open', amount: 26_750, currency: 'NGN', dueAt: due }])
  flutterwave.chargebacks[0] = chargeback({ status: 'declined' })
  expect(await compareWith(shop.services, 'flutterwave')).toBe(1)
  expect(await compareWith(shop.services, 'flutterwave')).toBe(0)
  expect(await shown()).toMatchObject([{ state: 'with the bank' }])
  flutterwave.chargebacks[0] = chargeback({ status: 'lost' })
  await ringOf('chargeback.updated')
  expect(await shown()).toMatchObject([{ state: 'lost' }])
})

// rules: refund
test('a webhook about a refund made in Flutterwave’s dashboard updates the order', async () => {
  await flutterwave.pays(reference, {})
  await shop.api('GET', `/order/verify?tx_ref=${reference}`)
  await flutterwave.provider.refund({
    reference,
    providerId: '288200108',
    amount: naira(26_750),
    currency: 'NGN',
    reason: '',
  })
  await ringOf('refund.completed')
  expect(await paymentState()).toBe('refunded')
})

// rules: webhooks, provider errors
test('stores unknown and irrelevant events, and notifies staff only of the unknown one, and only once', async () => {
  await shop.admin({ email: 'hauwa@gurara.example' })
  expect(await ringNamed('wallet.exploded', 1)).toBe(200)
  shop.clock.advance(24 * 60 * 60_000)
  expect(await ringNamed('wallet.exploded', 2)).toBe(200)
  expect(await ringNamed('transfer.completed', 3)).toBe(200)
  await shop.work()
  expect(shop.mailer.mails.map(({ subject }) => subject)).toEqual(['Flutterwave sent an unknown event'])
  const kept = await shop.db.selectFrom('webhooks').select('outcome').execute()
  expect(kept).toEqual([{ outcome: 'ignored' }, { outcome: 'ignored' }, { outcome: 'ignored' }])
})

async function ringNamed(event: string, id: number): Promise<number> {
  const { raw, headers } = flutterwave.rings(JSON.stringify({ event, data: { id } }))
  const sent = { raw: Buffer.from(raw), headers: Object.fromEntries(headers) }
  return (await shop.api('POST', '/webhooks/flutterwave', sent)).status
}
