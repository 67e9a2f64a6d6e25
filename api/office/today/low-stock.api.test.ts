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

// rules: to-do list, low stock list
test('the low-stock count equals the total of the low-stock page', async () => {
  await shop.product({ sizes: ['10', '12'], colors: ['indigo', 'clay'], reorder: 3, stock: 8 })
  const dress = await shop.product({
    ...{ sizes: ['10', '12'], colors: ['indigo', 'clay'], reorder: 3 },
    variants: [
      { size: '10', color: 'indigo', stock: 1 },
      { size: '12', color: 'indigo', stock: 0 },
      { size: '10', color: 'clay', stock: 9 },
    ],
  })
  const { body } = await shop.api<{ total: number }>('GET', '/low-stock', { token: admin })
  expect(body.total).toBeGreaterThan(1)
  expect((await today()).today.lowStock).toBe(body.total)
  await shop.api('DELETE', `/products/${dress.id}`, { token: admin })
})
