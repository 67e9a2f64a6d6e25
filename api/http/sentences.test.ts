import { expect, test } from 'vitest'
import { problem } from '#shop/core/errors.ts'
import { sentenceFor } from './sentences.ts'

// rules: insufficient stock
test('shows the customer the number of units left', () => {
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 2 }))).toBe('Only 2 left of Kaftan')
  expect(sentenceFor(problem('stock', { of: 'product', name: 'Kaftan', left: 0 }))).toBe('Kaftan is sold out')
})

test('a message about a spreadsheet cell begins with the name of its column', () => {
  expect(sentenceFor({ ...problem('not-whole-naira'), column: 'price' })).toBe(
    'price: Please enter whole naira, such as 45000',
  )
})

test('throws when a message needs a parameter that the problem lacks', () => {
  expect(() => sentenceFor({ code: 'unavailable' })).toThrow('unavailable')
})
