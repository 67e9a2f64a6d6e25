import { expect, test } from 'vitest'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import { missingIn } from './missing.ts'
import { copyOf, lineSent, lookBody, typedFreeLine } from './new-order.ts'

const product = [
  { id: 'gown', name: 'Gown', size: '12', color: 'indigo', quantity: 2, price: 40_000 },
  { id: '', name: 'Taking in a waist', size: '', color: '', quantity: 1, price: 5_000, free: true },
]
const order = {
  ...{
    name: 'Musa',
    phone: '0803',
    email: '',
    customer: null,
    area: null,
    address: [],
    transfer: true,
    method: 'cash',
  },
  product,
} as unknown as AdminOrder

// rules: custom lines, prefilled order
test('a copied order keeps name and price of a custom line, and requires its reason again', () => {
  const copy = copyOf(order, 'Nigeria')
  expect(copy.lines.map(({ name, ownPrice, reason, free }) => [name, ownPrice, reason, free])).toEqual([
    ['Gown', '', '', undefined],
    ['Taking in a waist', '5000', '', true],
  ])
  expect(missingIn(copy)).toEqual({ 'product.1.reason': 'Please fill this in' })
  expect(lineSent({ ...copy.lines[1]!, reason: 'As before' })).toEqual({
    ...{ free: true, name: 'Taking in a waist', quantity: 1, ownPrice: '5000', reason: 'As before' },
  })
})

// rules: custom lines
test('an incomplete custom line is not priced, and its missing fields are named', () => {
  const copy = { ...copyOf(order, 'Nigeria'), lines: [typedFreeLine({ name: 'Buttons' })] }
  expect(lookBody(copy)).toBeNull()
  expect(Object.keys(missingIn(copy))).toEqual(['product.0.ownPrice', 'product.0.reason'])
})
