import { expect, test } from 'vitest'
import { isPending, toggled, withoutFilters } from './pending-choices.ts'

const base = '?q=silk&size=12&minPrice=100000'
const on = (query: string) => ({ to: `/products${query}`, isChosen: false })
const size14 = on('?q=silk&size=14&minPrice=100000')
const under60 = on('?q=silk&size=12&maxPrice=59999')
const size12 = { to: '/products?q=silk&minPrice=100000', isChosen: true }

// rules: filters on phones
test('filter choices are combined, replaced and removed before the server has answered', () => {
  let query = toggled(base, under60, base)
  expect(query).toBe('?q=silk&size=12&maxPrice=59999')
  expect([size12, size14, under60].map((each) => isPending(query, each, base))).toEqual([true, false, true])
  query = toggled(query, size14, base)
  expect(query).toBe('?q=silk&size=14&maxPrice=59999')
  expect([size12, size14, under60].map((each) => isPending(query, each, base))).toEqual([false, true, true])
  query = toggled(toggled(query, size14, base), under60, base)
  expect(query).toBe('?q=silk')
  expect(toggled('', on('?size=8'), '')).toBe('?size=8')
  expect(toggled('?size=8', { to: '/products', isChosen: true }, '?size=8')).toBe('')
})

// rules: filters on phones
test('clearing all filters keeps the search words and the sort order', () => {
  expect(withoutFilters('?q=silk&size=12&f.occasion=wedding&sort=price-up')).toBe('?q=silk&sort=price-up')
  expect(withoutFilters('?size=12')).toBe('')
})
