import { expect, test } from 'vitest'
import { keysOfPage, lifetimeOf, OLDEST_SECONDS } from './cdn.ts'

// rules: shared caches
test('a page has a key for each of its tags, without spaces and commas', () => {
  expect(
    keysOfPage([
      'settings',
      'product a',
      'card b,c',
      'collection d',
      'beside d 5 0',
      'beside d 9 2',
      'members',
      'stock',
    ]),
  ).toEqual(['everything', 'settings', 'product-a', 'card-b%2Cc', 'collection-d', 'beside-d'])
})

test('a CDN must not store a page that any change may affect, or that has no known tags', () => {
  expect(keysOfPage(['settings', 'everything'])).toBeNull()
  expect(keysOfPage([])).toBeNull()
})

test('a CDN must not store a page with more keys than fit in a header', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, number) => `card product-number-${number}`)
  expect(keysOfPage(cards(200))).toHaveLength(201)
  expect(keysOfPage(cards(600))).toBeNull()
})

test('a CDN never uses a page for longer than five and a half minutes, or beyond its next scheduled change', () => {
  expect(lifetimeOf(Infinity)).toEqual({ fresh: 300, stale: 30 })
  expect(OLDEST_SECONDS).toBe(330)
  for (const seconds of [-5, 0, 0.9, 1, 30, 59.5, 60, 61, 200.5, 329, 330, 331, 5_000]) {
    const { fresh, stale } = lifetimeOf(seconds)
    expect(Math.min(fresh, stale)).toBeGreaterThanOrEqual(0)
    expect(fresh + stale).toBeLessThanOrEqual(Math.max(0, seconds))
    expect(fresh + stale).toBeGreaterThan(Math.min(seconds, OLDEST_SECONDS) - 1)
  }
})
