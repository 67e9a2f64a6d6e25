import { expect, test } from 'vitest'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import { copyOf } from '#web/admin/order/orders/new/new-order.ts'
import { returnMoves } from '#shop/shopping/returns/return-states.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { exchangeOf, pressLabel, type DeskReturn } from './return.ts'

const order = {
  name: 'Musa',
  phone: '0803',
  email: '',
  customer: null,
  address: [],
  product: [],
} as unknown as AdminOrder
const bears = (...reasons: string[]) => {
  const lines = reasons.map((reason) => ({ reason }))
  const link = exchangeOf({ id: 'r', order: 'o', product: [], lines } as unknown as DeskReturn)
  const isOurs = new URL(link, 'https://shop.example').searchParams.has('ours')
  return copyOf(order, 'Nigeria', [], { id: 'r', isOurs }).exchange?.deliversFree
}

// rules: exchanges
test('the shop pays the delivery of an exchange only for items that are faulty, wrong or not as shown', () => {
  for (const reason of ['faulty', 'wrong piece', 'not as shown'])
    expect([reason, bears(reason)]).toEqual([reason, true])
  for (const reason of ['too small', 'too large', 'late', 'other'])
    expect([reason, bears(reason)]).toEqual([reason, false])
  expect(bears('too small', 'faulty')).toBe(true)
})

// rules: return refund
test('no button mentions “not settled” if a refund is due', () => {
  for (const move of membersOf(returnMoves)) expect(pressLabel(move, { left: 88_000 })).not.toMatch(/not settled/)
  expect(pressLabel('not settled', { left: 0 })).toBe('Mark as not settled')
})
