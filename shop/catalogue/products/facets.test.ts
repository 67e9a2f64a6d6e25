import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBands, priceSteps } from './facets.ts'

const prices = fc.uniqueArray(
  fc.record({ value: fc.integer({ min: 0, max: priceSteps.length }), n: fc.integer({ min: 0, max: 9_999 }) }),
  { selector: ({ value }) => value },
)

// rules: facets
test('creates at most six price bands that don’t overlap and aren’t empty, with each product in one band', () => {
  fc.assert(
    fc.property(prices, (prices) => {
      const bands = priceBands(prices)
      const sum = (counts: { n: number }[]) => counts.reduce((total, { n }) => total + n, 0)
      expect(bands.length).toBeLessThanOrEqual(6)
      expect(sum(bands)).toBe(sum(prices))
      for (const [at, { from, to, n }] of bands.entries()) {
        expect(n).toBeGreaterThan(0)
        const next = bands[at + 1]
        if (next) expect(to).toBeLessThan(next.from)
        if (to !== undefined) expect(to).toBeGreaterThan(from)
        const within = prices.filter(({ value }) => {
          const lowest = value === 0 ? 0 : priceSteps[value - 1]!
          return lowest >= from && (to === undefined || lowest <= to)
        })
        expect(sum(within)).toBe(n)
      }
    }),
  )
})
