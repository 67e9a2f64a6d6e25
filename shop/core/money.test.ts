import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, formatKobo, formatNaira, hundredthsOf, naira, subtract, times } from './money.ts'

const amounts = fc.nat({ max: 50_000_000 }).map(naira)

// rules: whole naira
describe('arithmetic in naira', () => {
  test('rejects fractions, negative amounts and amounts too large to be exact', () => {
    for (const wrong of [0.5, -1, NaN, Infinity, 2 ** 53]) expect(() => naira(wrong)).toThrow(RangeError)
  })

  test('gives the original amount if an amount is added and then subtracted', () => {
    fc.assert(fc.property(amounts, amounts, (one, other) => subtract(add(one, other), other) === one))
  })

  test('rejects a subtraction with a result below zero', () => {
    expect(() => subtract(naira(1), naira(2))).toThrow(RangeError)
  })

  test('multiplies by a quantity with the same result as repeated addition', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 99 }), (amount, quantity) => {
        expect(times(amount, quantity)).toBe(add(...Array.from({ length: quantity }, () => amount)))
      }),
    )
  })

  test('calculates percentages exactly, rounded down to whole naira, for any amount', () => {
    const any = fc.nat({ max: Number.MAX_SAFE_INTEGER }).map(naira)
    fc.assert(
      fc.property(fc.oneof(amounts, any), fc.nat({ max: 10_000 }), (amount, hundredths) => {
        expect(BigInt(hundredthsOf(amount, hundredths))).toBe((BigInt(amount) * BigInt(hundredths)) / 10_000n)
      }),
    )
  })

  test('formats amounts in groups of three digits', () => {
    expect(formatNaira(1_250_000)).toBe('₦1,250,000')
    expect([0, 5, -12_345_650, 100].map(formatKobo)).toEqual(['₦0', '₦0.05', '−₦123,456.50', '₦1'])
  })
})
