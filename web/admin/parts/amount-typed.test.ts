import { expect, test } from 'vitest'
import { amountTyped, isWholeAmount } from './amount-typed.ts'

test.each([
  ['45000', '45000'],
  ['45,000', '45000'],
  [' ₦45 000 ', '45000'],
])('%s is %s', (typed, digits) => {
  expect([amountTyped(typed), isWholeAmount(typed)]).toEqual([digits, true])
})

test.each(['', '45,000.50', '-5', 'all', '1e5'])('%s is no whole amount', (typed) => {
  expect(isWholeAmount(typed)).toBe(false)
})
