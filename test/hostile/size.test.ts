import { expect, test } from 'vitest'
import { partFor } from './size.ts'

const list = Array.from({ length: 103 }, (_, index) => index)
const fields = ['name', 'email', 'phone', 'message', 'price', 'stock', 'note', 'status'].map(
  (field) => `POST /thing ${field}`,
)

test('the full size sends everything everywhere', () => {
  expect(partFor('POST /thing name', list, 'full')).toEqual(list)
})

test('a slice sends a fourth to each place, always the same, and everything somewhere', () => {
  const parts = fields.map((field) => partFor(field, list, 'slice'))
  for (const part of parts) expect(part.length / list.length).toBeCloseTo(0.25, 1)
  expect(partFor(fields[0]!, list, 'slice')).toEqual(parts[0])
  expect(new Set(parts.flat())).toEqual(new Set(list))
})
