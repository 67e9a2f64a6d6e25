import { expect, test } from 'vitest'
import { partFor } from './size.ts'

const list = Array.from({ length: 103 }, (_, index) => index)
const fields = Array.from({ length: 240 }, (_, nth) => `POST /thing field ${nth}`)

test('a full run sends every value to every field', () => {
  expect(partFor('POST /thing name', list, { of: 'full' })).toEqual(list)
})

test('a partial run sends one in 24 values to each field, always the same ones, and every value to at least one field', () => {
  const parts = fields.map((field) => partFor(field, list, { of: 'slice' }))
  for (const part of parts) expect(part.length / list.length).toBeCloseTo(1 / 24, 1)
  expect(partFor(fields[0]!, list, { of: 'slice' })).toEqual(parts[0])
  expect(new Set(parts.flat())).toEqual(new Set(list))
})

test('a quarter of a partial run still sends every value to at least one of many fields', () => {
  const many = Array.from({ length: 1_200 }, (_, nth) => `POST /thing field ${nth}`)
  const parts = many.map((field) => partFor(field, list, { of: 'quarter' }))
  const sent = parts.flat()
  expect(sent.length / many.length).toBeCloseTo(list.length / 96, 0)
  expect(new Set(sent)).toEqual(new Set(list))
})
