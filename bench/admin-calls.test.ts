import { expect, test } from 'vitest'
import { adminCalls } from './admin-calls.ts'

test('the back-office benchmark covers more than 20 read calls', () => {
  expect(adminCalls().length).toBeGreaterThan(20)
})
