import { expect, test } from 'vitest'
import { adminCalls } from './admin-calls.ts'

test('the measurement of the back office asks every call by which admins look at something', () => {
  expect(adminCalls().length).toBeGreaterThan(20)
})
