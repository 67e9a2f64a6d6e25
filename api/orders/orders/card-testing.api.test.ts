import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { declinedCards } from '#config'
import type { Product } from '#shop/catalogue/products/product.ts'
import { forgetNetworks } from '#shop/orders/payments/card-testing/forget-networks.server.ts'
import { cashOrder } from '#test/orders.ts'
import { cardOrder, pressSandbox, verifyPayment, type CardOrdered } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const HOUR_MS = 60 * 60 * 1000

let shop: TestShop
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({
    env: { TRUST_PROXY: true },
    settings: { checkout: { guestCheckout: true } },
  })
  dress = await shop.product({ price: 25_000, stock: 1_000 })
})
afterEach(async () => {
  await shop.db.deleteFrom('payments').execute()
  await shop.set({ payments: { cardGuard: false } })
})
afterAll(() => shop.close())

let count = 0
const stranger = () => {
  count += 1
  return { name: 'Ngozi Eze', phone: `0803${String(count).padStart(7, '0')}`, email: `ngozi${count}@example.com` }
}
const addressOf = (network: number) => `41.58.${network}.1`
type By = { guest?: object; token?: string; network?: number }
const pay = ({ guest, token, network = (count += 1) }: By = {}) =>
  shop.api<CardOrdered & { code?: string }>('POST', '/order/paystack', {
    token,
    headers: { 'x-forwarded-for': addressOf(network) },
    body: { ...cardOrder({ product: dress }), ...(token ? {} : (guest ?? stranger())) },
  })
async function declined(by: By = {}, press = 'decline') {
  const { status, body } = await pay(by)
  expect(status).toBe(201)
  await pressSandbox(shop, body.data.reference, press)
  await verifyPayment(shop, body.data.reference)
  return body
}
const refused = { status: 409, body: { code: 'cards-declined' } }
const times = (many: number, act: () => Promise<unknown>) =>
  Array.from({ length: many }).reduce<Promise<unknown>>((before) => before.then(act), Promise.resolve())

// rules: card testing
test('too many declined cards block an account, phone or e-mail address for an hour, but not other methods', async () => {
  const { token } = await shop.customer()
  const guest = stranger()
  await times(declinedCards.ofPayer - 1, () => declined({ token }))
  const { order } = await declined({ token })
  await times(declinedCards.ofPayer, () => declined({ guest }))
  expect(await pay({ token })).toMatchObject(refused)
  expect(await pay({ guest: { ...stranger(), phone: guest.phone } })).toMatchObject(refused)
  expect(await pay({ guest: { ...stranger(), email: guest.email.toUpperCase() } })).toMatchObject(refused)
  expect(await shop.api('POST', `/order/${order.id}/payments`, { token, body: {} })).toMatchObject(refused)
  const cash = await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
  expect(cash.status).toBe(201)
  expect((await pay()).status).toBe(201)
  await shop.db
    .updateTable('payments')
    .set({ declined_at: new Date(shop.clock.now().getTime() - HOUR_MS - 1) })
    .execute()
  expect((await pay({ token })).status).toBe(201)
})

// rules: card testing
test('leaving the payment page does not count as a declined card', async () => {
  const { token } = await shop.customer({ phone: '08031230000' })
  await times(declinedCards.ofPayer + 1, () => declined({ token }, 'leave'))
  expect((await pay({ token })).status).toBe(201)
})

// rules: card testing
test('another customer’s order does not reveal how often its cards were declined', async () => {
  const { token } = await shop.customer({ phone: '08031230001' })
  await times(declinedCards.ofPayer - 1, () => declined({ token }))
  const { order } = await declined({ token })
  const again = (by: string) => shop.api('POST', `/order/${order.id}/payments`, { token: by, body: {} })
  expect(await again(token)).toMatchObject(refused)
  expect((await again((await shop.customer()).token)).status).toBe(404)
})

// rules: card testing
test('declined cards of orders without an e-mail address are not counted together', async () => {
  await times(declinedCards.ofPayer, () => declined())
  const { order, data } = await declined()
  await shop.db.updateTable('orders').set({ customer_email: '' }).execute()
  const body = { reference: data.reference }
  expect((await shop.api('POST', `/order/${order.id}/payments`, { body })).status).toBe(201)
})

// rules: card testing
test('too many declined cards block a network for a day, for all its customers', async () => {
  await times(declinedCards.ofNetwork, () => declined({ network: 7 }))
  expect(await pay({ network: 7 })).toMatchObject(refused)
  expect((await pay({ network: 8 })).status).toBe(201)
  await forgetNetworks(shop.db, new Date(shop.clock.now().getTime() + 25 * HOUR_MS))
  expect((await pay({ network: 7 })).status).toBe(201)
})

// rules: card testing
test('with card protection on, only customers with a delivered order can pay by card', async () => {
  const [stranger, known] = [await shop.customer({ phone: '08039876543' }), await shop.customer()]
  const before = await shop.api<CardOrdered>('POST', '/order/cash', {
    token: known.token,
    body: cashOrder([{ product: dress }]),
  })
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', before.body.order.id).execute()
  const guarded = { status: 409, body: { code: 'cards-guarded' } }
  await shop.set({ payments: { cardGuard: true } })
  expect(await pay()).toMatchObject(guarded)
  expect(await pay({ token: stranger.token })).toMatchObject(guarded)
  expect((await pay({ token: known.token })).status).toBe(201)
  await shop.set({ payments: { cardGuard: false } })
  const { data } = (await pay({ token: stranger.token })).body
  const row = await shop.db
    .selectFrom('payments')
    .where('reference', '=', data.reference)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { id: _, reference: __, ...like } = row
  await shop.db
    .insertInto('payments')
    .values(
      Array.from({ length: declinedCards.ofShop }, (___, at) => ({
        ...like,
        state: 'failed',
        reference: `${row.reference}${at}`,
        declined_at: shop.clock.now(),
      })),
    )
    .execute()
  expect(await pay()).toMatchObject(guarded)
  expect((await pay({ token: known.token })).status).toBe(201)
})
