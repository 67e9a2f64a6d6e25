import { expect, test } from 'vitest'
import { demoProducts } from '../products.ts'
import { planOrders } from './plan.ts'

// rules: demo orders
test('plans the same orders for the same products and time, oldest first', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const products = demoProducts().map(({ product }) => product)
  const orders = planOrders(products, now)
  expect(orders).toEqual(planOrders(products, now))
  const times = orders.map(({ placedAt }) => placedAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.every((time) => time < now.getTime())).toBe(true)
})
