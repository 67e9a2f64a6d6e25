import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('uses the singular for one, and the plural for none and several', () => {
  expect([0, 1, 2, 1_200].map((each) => counted(each, 'discount'))).toEqual([
    '0 discounts',
    '1 discount',
    '2 discounts',
    '1,200 discounts',
  ])
  expect(counted(2, 'day of it', 'days of it')).toBe('2 days of it')
})
