import { expect, test } from 'vitest'
import { problem } from '#shop/core/errors.ts'
import { sentenceFor } from './sentences.ts'

// rules: insufficient stock
test('tells the customer how many units are left', () => {
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 2 }))).toBe('Only 2 left of Kaftan')
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 0 }))).toBe('Kaftan is sold out')
})

test('puts the column first in messages about sheet lines', () => {
  expect(sentenceFor({ ...problem('not-whole-naira'), column: 'price' })).toBe(
    'price: Please enter whole naira, such as 45000',
  )
})

test('throws when a message needs a parameter that the problem lacks', () => {
  expect(() => sentenceFor({ code: 'unavailable' })).toThrow('unavailable')
})
