import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboutDollars, centsOf, rateWords } from './dollars.ts'

// rules: dollar amounts
test('rounds an amount in dollars up by less than a cent', () => {
  const sums = fc.integer({ min: 0, max: 2_000_000_000 })
  const rates = fc.integer({ min: 100, max: 10_000_000 })
  fc.assert(
    fc.property(sums, rates, (naira, rate) => {
      const cents = centsOf(naira, rate)
      expect(BigInt(cents) * BigInt(rate)).toBeGreaterThanOrEqual(BigInt(naira) * 10_000n)
      if (naira > 0) expect((BigInt(cents) - 1n) * BigInt(rate)).toBeLessThan(BigInt(naira) * 10_000n)
    }),
  )
})

// rules: dollar amounts
test('formats dollar amounts and the rate', () => {
  expect(aboutDollars(50_000, 153_250)).toBe('about $32.63')
  expect(aboutDollars(1_532_500, 153_250)).toBe('about $1,000.00')
  expect(aboutDollars(0, 153_250)).toBe('about $0.00')
  expect(rateWords(153_250)).toBe('at ₦1,532.50 per dollar')
})
