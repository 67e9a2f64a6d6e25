import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcode, checkDigit, isGtin, isWorldwide, ownBarcode } from './barcode.ts'

// rules: barcodes
test('accepts real book and product numbers, and rejects a wrong or missing digit', () => {
  for (const real of ['4006381333931', '9780306406157', '73513537', '036000291452', '10614141000415'])
    expect(isGtin(real)).toBe(true)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (before, at, by) => {
      const code = `${before}${checkDigit(before)}`
      expect(isGtin(code)).toBe(true)
      const wrong = [...code].with(at, String((Number(code[at]) + by) % 10)).join('')
      expect(isGtin(wrong)).toBe(false)
      expect(isGtin(code.slice(1, -1))).toBe(false)
    }),
  )
})

// rules: barcodes
test('generates unique barcodes of thirteen digits that start with 2', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 2 })
  fc.assert(
    fc.property(numbers, (numbers) => {
      const codes = numbers.map(ownBarcode)
      expect(new Set(codes).size).toBe(numbers.length)
      for (const code of codes) {
        expect(isWorldwide(code)).toBe(false)
        expect(code).toMatch(/^2\d{12}$/)
        expect(barcode.parse(`${code.slice(0, 1)} ${code.slice(1, 7)}-${code.slice(7)}`)).toBe(code)
      }
    }),
  )
})

// rules: barcodes
test('treats GS1 numbers as valid worldwide, except those reserved for shops and coupons', () => {
  for (const given of ['4006381333931', '9780306406157', '73513537', '036000291452', '10614141000415'])
    expect([given, isWorldwide(given)]).toEqual([given, true])
  for (const left of [
    '212345678902',
    '0212345678902',
    '412345678908',
    '20000004',
    '02345673',
    '9912345678905',
    '02012345678909',
  ])
    expect([left, isWorldwide(left)]).toEqual([left, false])
})
