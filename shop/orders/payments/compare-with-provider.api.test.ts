import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareWith } from '#jobs/payments.ts'
import { orderRow, placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

async function place() {
  const product = await shop.product({ price: 25_000 })
  return placeByCard(shop, { product, token: (await shop.customer()).token })
}
const paymentState = async (id: string) => (await orderRow(shop, id)).payment_state

// rules: external refunds
test('finds payments, reversals and refunds in the provider’s lists, and records each once', async () => {
  const [untold, reversed, refunded] = [await place(), await place(), await place()]
  for (const { reference } of [reversed, refunded]) {
    await paystack.pays(reference, {})
    await verifyPayment(shop, reference)
  }
  await paystack.pays(untold.reference, {})
  paystack.reverses(reversed.reference)
  paystack.refundsThere(refunded.reference, 2_675_000)
  expect(await compareWith(shop.services, 'paystack')).toBe(3)
  expect(await paymentState(untold.id)).toBe('paid')
  expect(await paymentState(reversed.id)).toBe('refunded')
  expect(await paymentState(refunded.id)).toBe('refunded')
  expect(await shop.db.selectFrom('refunds').select(['admin_name', 'state']).execute()).toEqual([
    { admin_name: 'Paystack', state: 'done' },
    { admin_name: 'Paystack', state: 'done' },
  ])
  expect(await compareWith(shop.services, 'paystack')).toBe(0)
})

test('uses the provider’s list to complete a refund whose response was lost, and saves the provider’s id', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  const { token } = await shop.admin()
  paystack.server.fail('cut off')
  const body = { reference, amount: 26_750, reason: 'Sold out' }
  await shop.api('POST', `/order/${id}/refunds`, { token, body })
  paystack.server.fail(null)
  paystack.refundsThere(reference, 2_675_000)
  await compareWith(shop.services, 'paystack')
  expect(await shop.db.selectFrom('refunds').select(['state', 'provider_id']).execute()).toEqual([
    { state: 'done', provider_id: '900' },
  ])
  expect(await paymentState(id)).toBe('refunded')
})

test('changes nothing if the provider’s lists can’t be read', async () => {
  const { id, reference } = await place()
  await paystack.pays(reference, {})
  paystack.server.fail('broken')
  expect(await compareWith(shop.services, 'paystack')).toBe(0)
  expect(await paymentState(id)).toBe('awaiting')
})
