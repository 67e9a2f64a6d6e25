import { expect, test } from 'vitest'
import { dollarAt, dollarStatus, noDollar } from './dollar.ts'

const given = { rate: 153_250, on: '2026-11-20', days: 3, always: false }
const at = (moment: string) => new Date(moment)
const inDollars = [{ currency: 'NGN' }, { currency: 'USD' }]

// rules: dollar amounts
test.each([
  ['2026-11-19T22:59:59Z', 'old'],
  ['2026-11-19T23:00:00Z', 'told'],
  ['2026-11-22T22:59:59Z', 'told'],
  ['2026-11-22T23:00:00Z', 'old'],
] as const)('at %s, a rate of 20 November valid for three days is %s, in local time', (moment, stands) => {
  expect(dollarStatus(given, at(moment))).toBe(stands)
  expect(dollarAt({ dollar: given, bankAccounts: inDollars }, at(moment))).toEqual(
    stands === 'told' ? { rate: 153_250, until: Date.parse('2026-11-22T23:00:00Z') } : null,
  )
})

// rules: dollar amounts
test('shows dollar amounts only with a dated rate, and without a dollar account only if the owner allows it', () => {
  const now = at('2026-11-20T10:00:00Z')
  expect(dollarStatus(noDollar, now)).toBe('none')
  expect(dollarStatus({ ...given, on: '' }, now)).toBe('old')
  expect(dollarAt({ dollar: noDollar, bankAccounts: inDollars }, now)).toBeNull()
  const inNaira = inDollars.slice(0, 1)
  expect(dollarAt({ dollar: given, bankAccounts: inNaira }, now)).toBeNull()
  expect(dollarAt({ dollar: { ...given, always: true }, bankAccounts: inNaira }, now)).not.toBeNull()
})
