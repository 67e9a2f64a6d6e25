import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { aggregateFigures } from './aggregate.server.ts'

let shop: TestShop
let token: string
let gown: Product
let cape: Product
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-10-01T09:00:00Z', rates: 'unlimited' })
  gown = await shop.product({ name: 'Gown', price: 10_000, stock: 10_000 })
  cape = await shop.product({ name: 'Cape', price: 1_000, stock: 10_000 })
})
afterAll(() => shop.close())

async function order(at: string, ...wishes: [Product, number][]): Promise<string> {
  shop.clock.set(at)
  const customer = await shop.customer()
  const body = cashOrder(wishes.map(([product, quantity]) => ({ product, quantity })))
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })).body.order.id
}

/** Returns all API responses that are computed from totals. */
async function figures() {
  shop.clock.set('2026-11-18T11:00:00Z')
  token = (await shop.admin()).token
  const ask = async (path: string) => (await shop.api(path.split(' ')[0]!, path.split(' ')[1]!, { token })).body
  const totals = await Promise.all(
    ['week', 'month', 'all'].map((period) => ask(`GET /analytics/totals?period=${period}`)),
  )
  const best = await Promise.all(
    ['daily', 'weekly', 'monthly'].map((period) => ask(`GET /analytics/most-ordered?period=${period}`)),
  )
  const lists = await Promise.all(
    ['', '?status=cancelled', '?payment=unpaid', '?status=pending&payment=unpaid'].map(
      async (query) => (await ask(`GET /order${query}`)).total,
    ),
  )
  const stock = await Promise.all(
    ['?sort=stock', '?low=1'].map(async (query) => (await ask(`GET /admin/products${query}`)).products),
  )
  return {
    totals,
    best,
    lists,
    stock,
    customers: (await ask('GET /customer')).total,
    charts: await ask('GET /analytics/chart-sales'),
  }
}

const waiting = async () =>
  (
    await shop.db
      .selectFrom('order_changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

// rules: sales
test('returns the same totals before and after aggregation, and they match the orders', async () => {
  await order('2026-10-31T22:59:59Z', [gown, 1])
  await order('2026-11-15T22:59:59Z', [gown, 2], [cape, 9])
  const cancelled = await order('2026-11-16T10:00:00Z', [gown, 50])
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await waiting()).toBe(0)
  await order('2026-11-18T10:00:00Z', [cape, 4])
  await order('2026-11-18T10:30:00Z', [gown, 3])

  const before = await figures()
  expect(before.totals.map(({ totals }) => totals)).toMatchObject([
    { totalOrders: 3, totalProductsSold: 57 },
    { totalOrders: 4, totalProductsSold: 68 },
    { totalOrders: 5 },
  ])
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await figures()).toEqual(before)

  await shop.api('PATCH', `/order/${cancelled}`, { token, body: { status: 'cancelled' } })
  const after = await figures()
  expect(after.totals[0]?.totals).toMatchObject({ totalOrders: 2, totalSalesAmount: 34_000, totalProductsSold: 7 })
  expect(after.best[1]?.mostOrderedProducts).toMatchObject([
    { name: 'Cape', quantity: 4 },
    { name: 'Gown', quantity: 3 },
  ])
  expect(after.lists).toEqual([5, 1, 5, 4])
  expect(after.stock[0]).toMatchObject([
    { name: 'Cape', stock: 9_987 },
    { name: 'Gown', stock: 9_994 },
  ])
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await figures()).toEqual(after)

  await shop.db.updateTable('products').set({ reorder: 9_990 }).where('id', '=', cape.id).execute()
  expect((await figures()).stock[1]).toMatchObject([{ name: 'Cape' }])
  expect(await waiting()).toBe(0)
})

test('counts every order when several servers aggregate at the same time while orders arrive', async () => {
  const before = await figures()
  const orders = Array.from({ length: 20 }, () => order('2026-11-18T10:45:00Z', [cape, 1]))
  await Promise.all([...orders, ...Array.from({ length: 10 }, () => aggregateFigures(shop.db, shop.clock.now()))])
  await aggregateFigures(shop.db, shop.clock.now())
  expect((await figures()).lists[0]).toBe(Number(before.lists[0]) + 20)
})

test('does not count a deleted customer', async () => {
  const { user } = await shop.customer()
  await aggregateFigures(shop.db, shop.clock.now())
  const { customers } = await figures()
  await shop.api('DELETE', `/customer/${user.id}`, { token })
  expect((await figures()).customers).toBe(Number(customers) - 1)
})
