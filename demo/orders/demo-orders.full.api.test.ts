import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '#shop/people/admins/create-admin.server.ts'
import { listFullProducts } from '#shop/catalogue/products/products.server.ts'
import { fillShelves } from '#test/catalogue.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { bestReviews, listReviews, shownReviews } from '#shop/shopping/reviews/reviews.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { demoProducts } from '../products.ts'
import { seedDemoOrders } from '../seed.ts'
import { courses } from './courses.ts'
import { makePeople } from './fill-people.ts'
import { planOrders, withOrdered } from './plan.ts'

const log = { info: () => {} }
const wanted = new Set(['adire-wrap-dress', 'tiered-rose-dress', 'ivory-bubu-shirt', 'aso-oke-headwrap-set'])
const collection = demoProducts().filter(({ key }) => wanted.has(key))
const ORDERS = courses.reduce((sum, { orders }) => sum + orders, 0)
let shop: TestShop
const seed = () => seedDemoOrders({ ...shop.services, log }, collection)
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  const ordered = planOrders(
    collection.map(({ product }) => product),
    shop.clock.now(),
  )
  // Fills the shop like the seed, but with pictures that exist already.
  await fillShelves(
    shop,
    collection.map((demo) => ({ ...demo, product: withOrdered(demo.product, ordered) })),
  )
  await inTransaction(shop.db, (tx) => makePeople(tx, shop.clock.now()))
  await createAdmin(shop.db, { name: 'Owner', email: 'owner@example.com', password: 'a quiet afternoon in Wuse' })
  await seed()
})
afterAll(() => shop.close())

const orders = () => shop.db.selectFrom('orders').selectAll().execute()

// rules: demo orders
test('creates more than 95 orders over more than 45 days, in the main combinations of order and payment status', async () => {
  const placed = await orders()
  expect(placed).toHaveLength(ORDERS)
  expect(ORDERS).toBeGreaterThan(95)
  const states = new Set(placed.map((order) => `${order.method} ${order.status} ${order.payment_state}`))
  for (const state of [
    'sandbox pending paid',
    'sandbox in transit paid',
    'sandbox delivered paid',
    'sandbox pending failed',
    'sandbox cancelled refund due',
    'sandbox cancelled refunded',
    'cash pending unpaid',
    'cash pending awaiting',
    'cash delivered paid',
    'cash in transit unpaid',
    'cash delivered unpaid',
    'cash cancelled unpaid',
  ])
    expect([...states]).toContain(state)
  const given = await shop.db.selectFrom('refunds').select(['state']).execute()
  expect(given.map(({ state }) => state)).toEqual(Array(8).fill('done'))
  expect(placed.some(({ fulfilment }) => fulfilment === 'pickup')).toBe(true)
  const oldest = Math.min(...placed.map(({ created_at }) => created_at.getTime()))
  expect((shop.clock.now().getTime() - oldest) / 86_400_000).toBeGreaterThan(45)
  expect(placed.every(({ customer_name }) => /^Demo customer \d+$/.test(customer_name))).toBe(true)
})

// rules: demo orders, stock history
test('leaves each product with its planned stock, which matches its stock history', async () => {
  const { products } = await listFullProducts(shop.db, {}, new Date())
  for (const { product } of collection) {
    const now = products.find(({ name }) => name === product.name)!
    const stated = product.stock + product.variants.reduce((sum, { stock }) => sum + stock, 0)
    const moves = await shop.db
      .selectFrom('stock_movements')
      .where('product_id', '=', now.id)
      .select('change')
      .execute()
    expect({ name: now.name, left: now.stock, moved: moves.reduce((sum, { change }) => sum + change, 0) }).toEqual({
      name: now.name,
      left: stated,
      moved: stated,
    })
  }
})

// rules: demo orders
test('sends no mails about demo orders, even when one is changed, and schedules no provider requests', async () => {
  await shop.work()
  expect(shop.mailer.mails).toEqual([])
  const pending = (await orders()).find(({ status, method }) => status === 'pending' && method === 'cash')
  const { token } = await shop.admin()
  expect((await shop.api('PATCH', `/order/${pending!.id}`, { token, body: { status: 'cancelled' } })).status).toBe(200)
  const [asked] = await shop.db.selectFrom('appointments').where('status', '=', 'requested').select('id').execute()
  const confirmed = { token, body: { status: 'confirmed' } }
  expect((await shop.api('PATCH', `/appointments/${asked!.id}`, confirmed)).status).toBe(200)
  expect(
    (await shop.api('POST', '/auth/reset-mail', { body: { email: 'customer-1@demo-customer.example' } })).status,
  ).toBe(422)
  await shop.work()
  expect(shop.mailer.mails).toEqual([])
  expect(await shop.db.selectFrom('payments').where('next_check_at', 'is not', null).select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('webhooks').select('id').execute()).toEqual([])
  await shop.api('PATCH', `/order/${pending!.id}`, { token, body: { status: 'pending' } })
})

// rules: demo orders, quoted reviews, product reviews
test('marks reviews of demo orders and their rating as demo, and never quotes them', async () => {
  const reviews = await shop.db.selectFrom('reviews').selectAll().execute()
  expect(reviews.length).toBeGreaterThan(4)
  expect(new Set(reviews.map(({ text }) => text)).size).toBeGreaterThan(4)
  const listed = await listReviews(shop.db, { limit: 50 })
  expect(listed.reviews.every(({ isDemo }) => isDemo)).toBe(true)
  expect(await bestReviews(shop.db, 6, shop.clock.now())).toEqual([])
  const { rating } = await shownReviews(shop.db, reviews[0]!.product_id, { page: 1, limit: 6 })
  expect(rating).toMatchObject({ isOfDemo: true })
})

// rules: demo orders
test('adds missing demo data, and nothing if it is complete', async () => {
  expect(await seed()).toBe(false)
  await shop.db.deleteFrom('subscribers').execute()
  expect(await seed()).toBe(true)
  expect(await orders()).toHaveLength(ORDERS)
})

// rules: demo orders
test('rejects registrations and subscriptions with an e-mail address of the demo domain', async () => {
  const body = { name: 'Ada', email: 'Ada@demo-customer.example', password: 'a quiet afternoon in Wuse' }
  expect((await shop.api('POST', '/auth/register', { body })).status).toBe(422)
  expect((await shop.api('POST', '/newsletter', { body })).status).toBe(422)
})
