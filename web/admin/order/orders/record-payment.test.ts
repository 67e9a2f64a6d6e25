import { expect, test } from 'vitest'
import { hintOf, overQuestion } from './record-payment.tsx'

// rules: manual entries
test('the hint for a received payment shows the amount due, or that nothing is due', () => {
  expect(hintOf('received', 7_000)).toBe('₦7,000 is still due')
  expect(hintOf('received', 0)).toBe('Nothing is due. Any amount you record is an overpayment.')
  expect(hintOf('given back', 7_000)).toBe('Up to ₦7,000')
})

// rules: manual entries
test('asks for confirmation before recording more than is due, but not for refunds', () => {
  expect(overQuestion('received', 60_000, 58_000)).toBe('This is ₦2,000 more than is due. Record it?')
  expect(overQuestion('received', 500, 0)).toBe('This is ₦500 more than is due. Record it?')
  expect(overQuestion('received', 58_000, 58_000)).toBeNull()
  expect(overQuestion('given back', 60_000, 58_000)).toBeNull()
})
