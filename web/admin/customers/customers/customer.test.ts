import { expect, test } from 'vitest'
import { ago } from './customer.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T11:42:00Z', '18 minutes ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-07T11:00:00Z', '2 weeks ago'],
  ['2024-10-01T11:00:00Z', '2 years ago'],
])('formats %s as %s', (moment, words) => {
  expect(ago(moment, now)).toBe(words)
})
