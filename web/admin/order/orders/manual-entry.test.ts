import { expect, test } from 'vitest'
import { receivedWords } from './manual-entry.tsx'

// rules: manual entries
test('an entry from a bank statement or a date field shows only its day', () => {
  const createdAt = '2026-11-21T18:30:00.000Z'
  expect(receivedWords({ receivedAt: '2026-11-21T11:00:00.000Z', createdAt })).toBe('21 Nov 2026')
  expect(receivedWords({ receivedAt: createdAt, createdAt })).toMatch(/^21 Nov 2026, \d/)
})
