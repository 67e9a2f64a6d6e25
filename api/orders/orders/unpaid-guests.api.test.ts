import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { onHand, traces } from '#test/orders.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }

let shop: TestShop
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', settings: { checkout: { guestCheckout: true } } })
})
beforeEach(async () => {
  dress = await shop.product({ price: 25_000, stock: 2 })
})
afterAll(() => shop.close())

async function declined(by: { guest: typeof guest } | { token: string }) {
  const placed = await placeByCard(shop, { product: dress, quantity: 2, ...by })
  await pressSandbox(shop, placed.reference, 'decline')
  const { body } = await verifyPayment(shop, placed.reference)
  return { ...placed, response: body.response }
}
const tryAgain = (id: string, reference: string | undefined, token?: string) =>
  shop.api<{ data: { reference: string } }>('POST', `/order/${id}/payments`, { token, body: { reference } })
const releaseReservation = (id: string, reference: string | undefined, token?: string) =>
  shop.api('DELETE', `/order/${id}/reservation${reference ? `?reference=${reference}` : ''}`, { token })

// rules: guest checkout
test('a guest with the payment reference can pay the order again', async () => {
  const { id, reference } = await declined({ guest })
  const again = await tryAgain(id, reference)
  expect(again.status).toBe(201)
  await pressSandbox(shop, again.body.data.reference, 'approve')
  expect((await verifyPayment(shop, again.body.data.reference)).body.response.status).toBe('success')
  expect((await verifyPayment(shop, reference)).body.response).toMatchObject({
    payment: 'failed',
    guest: { id, payment: 'paid' },
  })
})

// rules: tracking link, payment retry
test('the tracking link lets a guest pay the order again, but gives no access to another order', async () => {
  const { id } = await declined({ guest })
  dress = await shop.product({ price: 25_000, stock: 2 })
  const other = await declined({ guest })
  dress = await shop.product({ price: 25_000, stock: 2 })
  const owned = await declined({ token: (await shop.customer()).token })
  const payWith = async (order: string, linked: string) =>
    shop.api('POST', `/order/${order}/payments`, {
      body: {},
      headers: { 'Tracking-Link': await trackingToken(shop.services.secret, linked) },
    })
  expect((await payWith(id, other.id)).status).toBe(404)
  expect((await payWith(owned.id, owned.id)).status).toBe(404)
  expect((await payWith(id, id)).status).toBe(201)
})

test('a guest with the payment reference can release the reserved stock', async () => {
  const { id, reference } = await declined({ guest })
  expect(await releaseReservation(id, reference)).toMatchObject({
    status: 200,
    body: { released: true, product: [{ id: dress.id, quantity: 2 }] },
  })
  expect(await onHand(shop.db, dress)).toBe(2)
  const events = await shop.db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'stock')
    .select(['actor', 'actor_name'])
    .execute()
  expect(events).toEqual([{ actor: 'guest', actor_name: 'Ngozi Eze' }])
})

test('the payment response for a guest contains no name, phone or e-mail address', async () => {
  const { id, response } = await declined({ guest })
  expect(response).toMatchObject({ guest: { id, method: 'sandbox', status: 'pending', payment: 'failed' } })
  expect(JSON.stringify(response)).not.toMatch(/Ngozi|0803|example\.com/)
})

test('a missing or invented reference, or the reference of another order, gives no access to an unpaid order', async () => {
  const { id } = await declined({ guest })
  dress = await shop.product({ price: 25_000, stock: 2 })
  const other = await declined({ guest })
  const { token } = await shop.customer()
  const before = await traces(shop.db)
  for (const proof of [undefined, other.reference, `${id}-0000000000000000`])
    for (const asker of [undefined, token]) {
      expect((await tryAgain(id, proof, asker)).status).toBe(404)
      expect((await releaseReservation(id, proof, asker)).status).toBe(404)
    }
  expect(await traces(shop.db)).toEqual(before)
})

// rules: order visibility
test('a payment reference gives no access to an order of another customer', async () => {
  const [amina, zainab] = [await shop.customer(), await shop.customer()]
  const { id, reference, response } = await declined({ token: amina.token })
  expect(response).toMatchObject({ guest: null })
  for (const asker of [undefined, zainab.token]) {
    expect((await tryAgain(id, reference, asker)).status).toBe(404)
    expect((await releaseReservation(id, reference, asker)).status).toBe(404)
  }
  expect((await orderRow(shop, id)).stock_released_at).toBeNull()
  expect((await releaseReservation(id, undefined, amina.token)).status).toBe(200)
})
