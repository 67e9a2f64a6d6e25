import { expect, test } from 'vitest'
import { discountedWords } from './order-details.tsx'

// rules: discount allocation
test('a discounted line shows its price after the discount, per unit and in total', () => {
  expect(discountedWords({ price: 40_000, quantity: 1, share: 4_000 })).toBe('₦36,000 after discount')
  expect(discountedWords({ price: 36_000, quantity: 2, share: 14_400 })).toBe(
    '₦28,800 each after discount, ₦57,600 in total',
  )
})
