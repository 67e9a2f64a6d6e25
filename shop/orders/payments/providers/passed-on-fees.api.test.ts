import { afterEach, beforeEach, expect, test } from 'vitest'
import { pollOpenPayments, processWebhooks } from '#jobs/payments.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { onHand } from '#test/orders.ts'
import { orderRow, placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

/** A shop with a Paystack key that sends requests to the tests' own server; everything else runs as in a real shop. */
let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let dress: Product
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  dress = await shop.product({ price: 25_000, stock: 5 })
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

const place = async () => placeByCard(shop, { product: dress, quantity: 2, token: (await shop.customer()).token })

async function ring(reference: string): Promise<void> {
  const { raw, headers } = paystack.rings(paystack.eventOf(reference))
  expect(
    (await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) }))
      .status,
  ).toBe(200)
  await processWebhooks(shop.services)
}

/** All ways in which the shop learns of a payment. */
const learns: Record<string, (reference: string) => Promise<unknown>> = {
  'the redirect': (reference) => verifyPayment(shop, reference),
  'the webhook': ring,
  'the poller': async () => (shop.clock.advance(5 * 60_000), pollOpenPayments(shop.services)),
}
const ways = Object.entries(learns)

async function asAdminSees(id: string) {
  const { token } = await shop.admin()
  const [payments, attention] = await Promise.all([
    shop.api<{ attempts: object[] }>('GET', `/order/${id}/payments`, { token }),
    shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token }),
  ])
  return { attempts: payments.body.attempts, money: attention.body.money, token }
}

// rules: amount check
test.each(ways)('a payment with added fees, reported by %s, pays the order', async (_, learn) => {
  const { id, reference, amount } = await place()
  expect(amount).toBe(53_500)
  expect(paystack.server.asked[0]).toMatchObject({
    path: '/transaction/initialize',
    body: { amount: 5_350_000, reference },
  })
  await paystack.pays(reference, { amount: 54_402.5 })
  await learn(reference)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
  expect((await verifyPayment(shop, reference)).body.response.status).toBe('success')
  const { attempts, money } = await asAdminSees(id)
  expect(attempts).toMatchObject([{ state: 'paid', amount: 53_500, takenAmount: 54_402, takenCurrency: 'NGN' }])
  expect(money).toEqual([])
  expect(await shop.work()).toBe(2)
  expect(shop.mailer.letters()).toHaveLength(1)
  expect(await onHand(shop.db, dress)).toBe(3)
})

// rules: amount check
test.each(ways)('a payment one kobo too small, reported by %s, does not pay the order', async (_, learn) => {
  const { id, reference } = await place()
  await paystack.pays(reference, { amount: 53_499.99 })
  await learn(reference)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed' })
  expect((await verifyPayment(shop, reference)).body.response).toMatchObject({ status: 'failed', payment: 'mismatch' })
  const { attempts, money } = await asAdminSees(id)
  expect(attempts).toMatchObject([{ state: 'mismatch', amount: 53_500, takenAmount: 53_499 }])
  expect(money).toMatchObject([{ kind: 'mismatch', orderId: id, asked: 53_500, taken: 53_499 }])
  expect(await shop.work()).toBe(1)
  expect(shop.mailer.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('about your payment')])
})

test('fees on top of a smaller requested amount do not pay the order, even if the total is high enough', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, { requested: 53_000, amount: 53_895 })
  await ring(reference)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed' })
  expect((await asAdminSees(id)).money).toMatchObject([{ kind: 'mismatch', asked: 53_500, taken: 53_895 }])
})

test('a payment that includes fees can be refunded in whole naira, up to the amount paid', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, { amount: 54_402.5 })
  await ring(reference)
  const { token } = await asAdminSees(id)
  const giveBack = (amount: number) =>
    shop.api('POST', `/order/${id}/refunds`, { token, body: { reference, amount, reason: 'Sold out' } })
  expect((await giveBack(54_403)).status).toBe(409)
  expect(await giveBack(54_402)).toMatchObject({ status: 200, body: { refund: { state: 'under way' } } })
  expect(paystack.server.asked.at(-1)).toMatchObject({
    path: '/refund',
    body: { amount: 5_440_200, transaction: reference },
  })
  expect((await orderRow(shop, id)).payment_state).toBe('refund due')
})

// rules: amount check
test('a payment with a surplus pays the order, and only the surplus is listed and refundable', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, { amount: 58_500, fees: 800 })
  await ring(reference)
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
  const { attempts, money, token } = await asAdminSees(id)
  expect(attempts).toMatchObject([{ state: 'paid', takenAmount: 58_500, surplus: 5_000 }])
  expect(money).toMatchObject([{ kind: 'too much', orderId: id, amount: 5_000 }])
  const body = { reference, amount: 5_000, reason: 'Paid too much' }
  expect((await shop.api('POST', `/order/${id}/refunds`, { token, body })).status).toBe(200)
  expect((await asAdminSees(id)).money).toEqual([])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

// rules: refund
test('a payment in another currency is refunded in that currency', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, { amount: 40, currency: 'USD' })
  await ring(reference)
  const { money, token } = await asAdminSees(id)
  expect(money).toMatchObject([{ kind: 'mismatch', taken: 40, takenCurrency: 'USD' }])
  const body = { reference, amount: 40, reason: 'Another currency' }
  expect((await shop.api('POST', `/order/${id}/refunds`, { token, body })).status).toBe(200)
  expect(paystack.server.asked.at(-1)).toMatchObject({ path: '/refund', body: { amount: 4_000, currency: 'USD' } })
})
