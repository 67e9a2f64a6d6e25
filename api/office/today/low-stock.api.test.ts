import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLow } from '#shop/catalogue/products/stock-list.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin()).token
})
afterAll(() => shop.close())

const today = async () => (await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token: admin })).body

// rules: low stock list
test('a made-to-order product without a reorder level never counts as low stock', async () => {
  const total = async () => (await shop.api<{ total: number }>('GET', '/low-stock', { token: admin })).body.total
  const before = await total()
  const made = { sizes: ['10'], colors: ['indigo'], madeInDays: 14, stock: 0 }
  const gown = await shop.product({ ...made, reorder: 0 })
  expect(await total()).toBe(before)
  expect(await findLow(shop.db, shop.clock.now())).not.toContain(gown.id)
  const kept = await shop.product({ ...made, reorder: 2 })
  const plain = await shop.product({ ...made, madeInDays: null, reorder: 0 })
  expect(await total()).toBe(before + 2)
  expect(await findLow(shop.db, shop.clock.now())).toEqual(expect.arrayContaining([kept.id, plain.id]))
  for (const { id } of [gown, kept, plain]) await shop.api('DELETE', `/products/${id}`, { token: admin })
})

// rules: to-do list, reorder level
test('the to-do list counts products with low stock, not their variants', async () => {
  const few = { sizes: ['10', '12'], colors: ['indigo', 'clay'], reorder: 3 }
  const low = await shop.product({ ...few, variants: [{ size: '10', color: 'indigo', stock: 1 }] })
  const dress = await shop.product({
    ...few,
    variants: [
      { size: '12', color: 'indigo', stock: 0 },
      { size: '10', color: 'clay', stock: 9 },
    ],
  })
  const listed = await shop.api<{ total: number }>('GET', '/admin/products?low=1', { token: admin })
  expect((await today()).today.lowStock).toBe(1)
  expect(listed.body.total).toBe(1)
  for (const { id } of [low, dress]) await shop.api('DELETE', `/products/${id}`, { token: admin })
})
