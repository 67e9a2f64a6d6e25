import { expect, test } from 'vitest'
import { problem } from '#shop/core/errors.ts'
import { sentenceFor } from './sentences.ts'

// rules: not enough stock
test('a shopper is told how many are left', () => {
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 2 }))).toBe('Only 2 left of Kaftan')
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 0 }))).toBe('Kaftan is sold out')
})

test('of a line of a sheet the column is said first', () => {
  expect(sentenceFor({ ...problem('not-whole-naira'), column: 'price' })).toBe(
    'price: Please enter whole naira, such as 45000',
  )
})

test('a problem that names nothing although its sentence does is a fault', () => {
  expect(() => sentenceFor({ code: 'unavailable' })).toThrow('unavailable')
})
