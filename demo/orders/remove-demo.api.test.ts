import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#shop/demo-person.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { fillShelves } from '#test/catalogue.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { demoProducts } from '../products.ts'
import { seedDemoOrders } from '../seed.ts'
import { makePeople } from './fill-people.ts'
import { planOrders, withOrdered } from './plan.ts'

const log = { info: () => {} }
const collection = demoProducts().filter(({ pictures }) => /adire-wrap|tiered-rose/.test(pictures[0]!))

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

const rowsOf = async (table: 'orders' | 'customers' | 'appointments' | 'subscribers' | 'payments' | 'refunds') =>
  (
    await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

// rules: demo removed
test('the demo shop goes whole, and leaves what is the owner’s own as it was', { timeout: 60_000 }, async () => {
  const products = collection.map(({ product }) => product)
  const planned = planOrders(products, shop.clock.now())
  shop.clock.advance(-60 * 24 * 60 * 60 * 1000)
  const [kept, gone] = await fillShelves(
    shop,
    collection.map((demo) => ({ ...demo, product: withOrdered(demo.product, planned) })),
  )
  shop.clock.advance(60 * 24 * 60 * 60 * 1000)
  await inTransaction(shop.db, (tx) => makePeople(tx, shop.clock.now()))
  const { token } = await shop.admin()
  await seedDemoOrders({ ...shop.services, log }, collection)
  const changed = await shop.api('PATCH', `/products/${kept!.id}`, { token, body: { message: 'Ours now' } })
  expect(changed.status).toBe(200)
  const own = await shop.customer()
  const bought = await shop.api('POST', '/order/cash', { token: own.token, body: cashOrder([{ product: gone! }]) })
  expect(bought.status).toBe(201)
  const left = await onHand(shop.db, kept!)

  await shop.db.deleteFrom('customers').where('email', '=', demoEmail(1)).execute()
  const seen = await shop.api('GET', '/demo-shop', { token })
  expect(seen.body).toMatchObject({
    demo: { customers: 17, appointments: 6, subscribers: 12, products: 1, changed: 1 },
  })
  expect((await shop.api('DELETE', '/demo-shop', { token: own.token })).status).toBe(403)
  const removed = await shop.api('DELETE', '/demo-shop', { token })
  expect(removed.body).toMatchObject({ message: 'The demo shop is removed', demo: { customers: 17 } })

  expect(await Promise.all((['orders', 'customers', 'payments', 'refunds'] as const).map(rowsOf))).toEqual([1, 1, 0, 0])
  expect(await Promise.all((['appointments', 'subscribers'] as const).map(rowsOf))).toEqual([0, 0])
  expect((await shop.api('GET', `/products/${kept!.id}`)).status).toBe(200)
  expect((await shop.api('GET', `/products/${gone!.id}`)).status).toBe(404)
  expect(await onHand(shop.db, kept!)).toBe(left)
  const moved = await shop.db
    .selectFrom('stock_movements')
    .where('product_id', '=', kept!.id)
    .select('change')
    .execute()
  expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(left)
  const totals = await shop.api<{ totals: object }>('GET', '/analytics/totals?period=all', { token })
  expect(totals.body).toMatchObject({ totals: { totalOrders: 1, totalNewCustomers: 1 } })
  expect((await shop.api('GET', '/demo-shop', { token })).body).toEqual({ demo: null })
  expect((await shop.api('DELETE', '/demo-shop', { token })).body).toMatchObject({ demo: null })
})
