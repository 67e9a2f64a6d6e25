import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { Return } from './return.ts'
import { paidFor } from './return-share.ts'

const line = (price: number, quantity: number, share: number) => ({
  ...{
    productId: 'p',
    name: 'Gown',
    image: '',
    color: 'navy',
    shade: '#000000',
    size: '10',
    madeInDays: null,
    final: false,
  },
  price: naira(price),
  quantity,
  share: naira(share),
})
const back = (id: string, at: number, quantity: number, state: Return['state'] = 'settled'): Return => ({
  ...{
    id,
    orderId: 'o',
    askedAs: 'customer',
    by: null,
    words: '',
    answer: '',
    version: 1,
    wants: 'money',
    sum: null,
    less: '',
    fee: 0,
    pictures: 0,
  },
  askedAt: new Date(at),
  stateAt: new Date(at),
  state,
  lines: [{ position: 0, quantity, reason: 'late', sellable: null }],
})

// rules: return refund, discount allocation
test('the refund of an item is its price less its share of a discount, including VAT but not the delivery fee', () => {
  const order = {
    ...{ lines: [line(10_000, 3, 3_001), line(5_000, 1, 0)], subtotal: naira(31_999) },
    ...{ deliveryFee: naira(2_000), vat: naira(2_379) },
  }
  const one = back('a', 1, 1)
  expect(paidFor(order, one, [one], 'subtotal+shipping')).toBe(8_999 + 629)
  expect(paidFor({ ...order, vat: naira(0) }, one, [one], 'subtotal')).toBe(8_999)
  const declined = back('b', 0, 1, 'declined')
  expect(paidFor(order, one, [one, declined], 'subtotal+shipping')).toBe(8_999 + 629)
})

// rules: return refund, discount allocation
test('the refunds of items returned one by one add up to exactly the amount paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 1_000 }),
      (price, quantity, hundredths) => {
        const share = Math.floor((price * quantity * hundredths) / 2_000)
        const subtotal = price * quantity - share
        const vat = Math.floor((subtotal * 75) / 1_000)
        const order = {
          ...{ lines: [line(price, quantity, share)], subtotal: naira(subtotal) },
          ...{ deliveryFee: naira(0), vat: naira(vat) },
        }
        const each = Array.from({ length: quantity }, (_, at) => back(String(at), at, 1))
        const sums = each.map((one) => paidFor(order, one, each, 'subtotal'))
        expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(subtotal + vat)
      },
    ),
  )
})
