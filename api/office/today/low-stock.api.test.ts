import { afterAll, beforeAll, expect, test } from 'vitest'
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

// rules: today first, low stock by size
test('the number of low stock is that of its page', async () => {
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
