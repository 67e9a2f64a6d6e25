import { expect, test } from 'vitest'
import { hintOf } from './write-down-money.tsx'

// rules: money received
test('the window for money that came says what is due, and that nothing is where all of it is here', () => {
  expect(hintOf('received', 7_000)).toBe('₦7,000 is still due')
  expect(hintOf('received', 0)).toBe('Nothing is due: all of it is more than the price')
  expect(hintOf('given back', 7_000)).toBe('At most ₦7,000')
})
