import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, onHand, traces } from '#test/orders.ts'
import { pressAgain } from '#test/press-again.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
})
afterAll(() => shop.close())

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, each]) => [status, each.length]))

// rules: no overselling
test('200 customers can place only 20 orders for 20 units', async () => {
  const dress = await shop.product({ stock: 20 })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.customer()))
  const body = cashOrder([{ product: dress }])
  const answers = await Promise.all(
    buyers.map(({ token }) => pressAgain(() => shop.api('POST', '/order/cash', { token, body }))),
  )
  expect(statuses(answers)).toEqual({ 201: 20, 409: 180 })
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([`${dress.name} is sold out`]))
  expect(await onHand(shop.db, dress)).toBe(0)
  expect((await traces(shop.db)).orders).toHaveLength(20)
})

// rules: no overselling
test('concurrent orders with the same lines in different sequences don’t deadlock', async () => {
  const { token } = await shop.customer()
  const dresses = await Promise.all(Array.from({ length: 6 }, () => shop.product({ stock: 1_000 })))
  const varied = await shop.product({
    variants: [
      { size: '10', color: 'clay', stock: 500 },
      { size: '12', color: 'indigo', stock: 500 },
    ],
  })
  const lines = [
    ...dresses.map((product) => ({ product })),
    { product: varied, size: '10', color: 'clay' },
    { product: varied, size: '12', color: 'indigo' },
  ]
  const turned = (by: number) => [...lines.slice(by % lines.length), ...lines.slice(0, by % lines.length)]
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, by) => {
      const body = cashOrder(by % 2 ? turned(by) : turned(by).toReversed())
      return pressAgain(() => shop.api('POST', '/order/cash', { token, body }))
    }),
  )
  expect(statuses(answers)).toEqual({ 201: 80 })
  for (const dress of dresses) expect(await onHand(shop.db, dress)).toBe(920)
  expect(await onHand(shop.db, varied)).toBe(840)
})

test('rejects the order of a customer who is deleted meanwhile, and stores nothing', async () => {
  const { token, user } = await shop.customer()
  const dress = await shop.product()
  const before = await traces(shop.db)
  const deleting = await shop.db.startTransaction().execute()
  await deleting.deleteFrom('customers').where('id', '=', user.id).execute()
  const answer = shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
  await untilWaiting(shop.db, 1)
  await deleting.commit().execute()
  expect((await answer).status).toBe(404)
  expect(await traces(shop.db)).toEqual(before)
})

// rules: stock history
test('the stock always equals the sum of the stock movements', async () => {
  const { rows } = await shop.services.pool.query(`
    select stock.product_id from stock
      left join stock_movements as moved on moved.product_id = stock.product_id and moved.size = stock.size and moved.color = stock.color
    group by stock.product_id, stock.size, stock.color, stock.on_hand
    having stock.on_hand <> coalesce(sum(moved.change), 0)
  `)
  expect(rows).toEqual([])
})
