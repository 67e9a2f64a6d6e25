import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterQuery,
  isIndexed,
  parseFilter,
  productFilter,
  productSorts,
  queryWithoutEmpty,
  type ProductFilter,
} from './filter.ts'

const parsed = (query: string) => parseFilter(new URLSearchParams(query))
const untouched = { page: 1, limit: 48, sort: 'newest' }

test('shows the first page, newest first, for a URL without a query', () => {
  expect(parsed('')).toEqual(untouched)
})

// rules: product filter
test('reads every part of a filter from the URL', () => {
  expect(parsed('q=+silk+&size=12&color=Navy&minPrice=25000&maxPrice=90000&sort=price-up&page=2&limit=12')).toEqual({
    q: 'silk',
    size: '12',
    color: 'navy',
    minPrice: 25_000,
    maxPrice: 90_000,
    sort: 'price-up',
    page: 2,
    limit: 12,
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=two',
  'page=1.5',
  'page=99999999999999999999',
  'limit=1000',
  `size=${'x'.repeat(41)}`,
  'color=%23zzz',
  'color=a%3Bb',
  'sort=cheapest',
  'q=%00',
  'page=&size=&color=&minPrice=&maxPrice=&sort=',
  '__proto__=1&constructor=2&utm_source=mail',
])('%s falls back to the default filter', (query) => {
  expect(parsed(query)).toEqual(untouched)
})

// rules: product filter
test('truncates a search text to its maximum length', () => {
  expect(parsed(`q=${'silk '.repeat(100)}`).q).toBe(`${'silk '.repeat(20)}`.trim())
  expect(parsed(`q=${encodeURIComponent(`${'x'.repeat(99)}👗`)}`).q).toHaveLength(100)
})

// rules: product filter
test('ignores one invalid value without affecting the others', () => {
  expect(parsed('size=%00&color=clay&page=3')).toEqual({ ...untouched, color: 'clay', page: 3 })
})

test('omits default values from the URL', () => {
  expect(filterQuery({ page: 1, limit: 48, sort: 'newest', q: '' })).toBe('')
  expect(filterQuery({ page: 2, limit: 48, sort: 'price-down', color: '#1b2a4a' })).toBe(
    '?page=2&color=%231b2a4a&sort=price-down',
  )
})

const filters: fc.Arbitrary<ProductFilter> = fc.record(
  {
    page: fc.integer({ min: 1, max: 1000 }),
    limit: fc.integer({ min: 1, max: 100 }),
    q: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((words) => productFilter.safeParse({ q: words }).data?.q === words),
    size: fc.constantFrom('6', '14', '26'),
    color: fc.constantFrom('navy', '#1b2a4a'),
    minPrice: fc.nat(50_000_000),
    maxPrice: fc.nat(50_000_000),
    sort: fc.constantFrom(...productSorts),
  },
  { requiredKeys: [] },
)

// rules: product filter, search ranking
test('restores every filter from its URL; the default order is best match for a search, else newest first', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const usual = filter.q === undefined ? 'newest' : 'fit'
      const sort = filter.sort === undefined || filter.sort === 'fit' ? usual : filter.sort
      expect(parsed(filterQuery(filter))).toEqual({ ...untouched, ...filter, sort })
    }),
  )
})

// rules: search ranking
test('keeps the chosen order of a search, and adds it to the URL only if it differs from the default', () => {
  expect(parsed('q=kaftan').sort).toBe('fit')
  expect(parsed('q=kaftan&sort=').sort).toBe('fit')
  expect(parsed('q=kaftan&sort=newest').sort).toBe('newest')
  expect(parsed('sort=fit').sort).toBe('newest')
  expect(filterQuery({ q: 'kaftan', sort: 'fit' })).toBe('?q=kaftan')
  expect(filterQuery({ q: 'kaftan', sort: 'newest' })).toBe('?q=kaftan&sort=newest')
  expect(filterQuery({ sort: 'fit' })).toBe('')
})

test('reads any query string without failing', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => void expect(parsed(query).page).toBeGreaterThan(0)),
    { numRuns: 30 },
  )
})

// rules: browsing without javascript
test.each([
  ['q=adire&sort=&minPrice=&maxPrice=', '?q=adire'],
  ['q=&sort=', ''],
  ['code=ADIRE10&q=&size=12&f.occasion=wedding', '?code=ADIRE10&size=12&f.occasion=wedding'],
  ['q=adire&utm_source=', null],
  ['', null],
])('removes empty fields from the address ?%s, giving %j', (query, left) => {
  expect(queryWithoutEmpty(new URLSearchParams(query))).toBe(left)
})

// rules: search engines
test.each([
  ['', true],
  ['page=2&sort=price-up', true],
  ['size=12', true],
  ['minPrice=10000&maxPrice=50000', true],
  ['f.occasion=wedding', true],
  ['q=adire', false],
  ['size=12&color=%23264873', false],
  ['size=12&f.occasion=wedding', false],
  ['discounted=yes&maxPrice=50000', false],
])('search engines may list the page of ?%s: %j', (query, expected) => {
  expect(isIndexed(parsed(query))).toBe(expected)
})
