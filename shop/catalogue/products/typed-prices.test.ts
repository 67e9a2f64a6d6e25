import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

const parsed = (query: string) => parseFilter(new URLSearchParams(query))
const untouched = parsed('')

// rules: amount formats
test.each(['50,000', '₦50,000', '50000.00', 'NGN 50 000', '\u200b50000'])('reads the price %j', (typed) => {
  expect(parsed(`minPrice=${encodeURIComponent(typed)}`)).toEqual({ ...untouched, minPrice: 50_000 })
})

// rules: amount formats
test.each([
  ['12.50', 'not-whole-naira'],
  ['50,00', 'not-whole-naira'],
  ['-1', 'below-least'],
  ['cheap', 'not-a-number'],
])('reports what is wrong with the price %j: %s', (typed, code) => {
  const { wrong, ...rest } = parsed(`maxPrice=${encodeURIComponent(typed)}`)
  expect(rest).toEqual(untouched)
  expect(wrong).toMatchObject({ maxPrice: { typed, problem: { code } } })
})
