import { expect, test } from 'vitest'
import { fits } from './transfer.ts'

const awaited = {
  id: 'AB2CDEFGHJKMNPQR',
  name: 'Ngozi Eze',
  due: 45_000,
  amount: 60_000,
  phone: '+2348031234567',
  email: 'ngozi@example.com',
}

// rules: transfers page
test.each([
  ['', true],
  ['ngozi', true],
  ['EZE NGOZI', true],
  ['#ab2cd', true],
  ['₦45,000.00', true],
  ['60000', true],
  ['eze 45,000', true],
  ['4500', false],
  ['ab2', false],
  ['ngozi 1', false],
  ['08031234567', true],
  ['+234 803 123 4567', true],
  ['ngozi 0803123', true],
  ['4567', true],
  ['567', false],
  ['08031234568', false],
  ['Ngozi@example.com', true],
])('searching transfers for %j compares name, narration, amount, phone number and email', (sought, is) => {
  expect(fits(awaited, sought)).toBe(is)
})
