import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is said in the singular, none and several in the plural', () => {
  expect([0, 1, 2, 1_200].map((each) => counted(each, 'discount'))).toEqual([
    '0 discounts',
    '1 discount',
    '2 discounts',
    '1,200 discounts',
  ])
  expect(counted(2, 'day of it', 'days of it')).toBe('2 days of it')
})
