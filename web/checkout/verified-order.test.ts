import { expect, test } from 'vitest'
import { staysKnown, type View } from './verified-order.ts'

const known: View = {
  customer: true,
  search: '?reference=one',
  named: true,
  verified: null,
  orders: [],
  problem: null,
}
const failed: View = { ...known, orders: null, problem: 'Please check your connection' }

// rules: order status page
test('a verified order stays visible when a newer request fails', () => {
  expect(staysKnown(known, failed)).toBe(true)
  expect(staysKnown(known, { ...known, orders: [] })).toBe(false)
})

// rules: order status page
test('an order is not shown for another payment or after a sign-out', () => {
  expect(staysKnown(known, { ...failed, search: '?reference=two' })).toBe(false)
  expect(staysKnown(known, { ...failed, customer: false })).toBe(false)
})
