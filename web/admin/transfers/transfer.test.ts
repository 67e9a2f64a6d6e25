import { expect, test } from 'vitest'
import { fits } from './transfer.ts'

const awaited = { id: 'AB2CDEFGHJKMNPQR', name: 'Ngozi Eze', due: 45_000, amount: 60_000 }

// rules: transfer desk
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
])('%j is sought among transfers by name, narration and sum', (sought, is) => {
  expect(fits(awaited, sought)).toBe(is)
})
