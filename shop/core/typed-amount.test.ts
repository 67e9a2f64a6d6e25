import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira } from './money.ts'
import { nairaAmount, whole } from './number.ts'
import { isWholeSum, parseAmount, plainAmount } from './typed-amount.ts'

// rules: amount formats
test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['₦50,000', 50_000],
  ['₦ 50,000.00', 50_000],
  ['N50,000', 50_000],
  ['NGN 50 000', 50_000],
  ['50,000 naira', 50_000],
  ['50000.00', 50_000],
  ['50000.0', 50_000],
  ['50000.', 50_000],
  ["1'250'000", 1_250_000],
  ['50\u00a0000', 50_000],
  ['\u202a50\u2009000\u202c', 50_000],
  ['\uff15\uff10\uff0c\uff10\uff10\uff10', 50_000],
  ['-5', -5],
  ['\u22125', -5],
  ['0', 0],
])('reads %j as %i', (typed, sum) => {
  expect(parseAmount(typed)).toBe(sum)
  expect(plainAmount(typed)).toBe(String(sum))
})

// rules: amount formats
test.each([
  ['50000.50', 'fraction'],
  ['50,000.5', 'fraction'],
  ['45.000', 'fraction'],
  ['', null],
  ['50,00', null],
  ['5,0000', null],
  ['1,00,000', null],
  ['1 000,000', null],
  ['50.000,00', null],
  ['fifty', null],
  ['1e5', null],
  ['0x10', null],
  ['N', null],
])('rejects %j as a whole amount', (typed, read) => {
  expect(parseAmount(typed)).toBe(read)
  expect(isWholeSum(typed)).toBe(false)
  expect(nairaAmount().safeParse(typed).success).toBe(false)
})

// rules: amount formats
test('reads every amount in the format that pages show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      expect(parseAmount(formatNaira(amount))).toBe(amount)
      expect(parseAmount(`${amount}.00`)).toBe(amount)
      expect(isWholeSum(String(amount))).toBe(true)
    }),
  )
})

// rules: amount formats, whole naira
test.each([
  ['55,000.50', 'not-whole-naira'],
  ['45.000', 'not-whole-naira'],
  ['fifty', 'not-a-number'],
  ['-1', 'below-least'],
])('reports the amount %j as %s', (typed, code) => {
  expect(
    nairaAmount()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual([code])
})

test('reads a quantity in the same way as an amount', () => {
  expect(whole(0, 10_000).parse('1,200')).toBe(1_200)
})
