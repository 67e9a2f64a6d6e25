import { expect, test } from 'vitest'
import { shopTimeOf, momentOf } from '#shop/core/shop-time.ts'

test('converts between shop time and UTC without changing the moment', () => {
  expect(shopTimeOf(new Date('2026-12-24T17:00:00Z'))).toBe('2026-12-24T18:00')
  expect(momentOf('2026-12-24T18:00')?.toISOString()).toBe('2026-12-24T17:00:00.000Z')
  expect(momentOf('2027-01-01T00:30')?.toISOString()).toBe('2026-12-31T23:30:00.000Z')
  expect(momentOf('')).toBeNull()
})

test.each(['2026-02-30T18:00', '2026-12-24T24:00', '2026-13-01T18:00', '2027-02-29T09:00'])(
  '%s is not a valid time',
  (given) => {
    expect(momentOf(given)).toBeNull()
  },
)
