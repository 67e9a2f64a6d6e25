import { expect, test } from 'vitest'
import { joined } from './joined.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const open = (from: number, until: number | null) => ({ from: day(from), until: until === null ? null : day(until) })

// rules: header menu
test('merges overlapping, adjacent and nested periods', () => {
  expect(joined([open(1, null), open(4, 6), open(9, null)])).toEqual([open(1, null)])
  expect(joined([open(8, 9), open(1, 4), open(2, 5), open(5, 6)])).toEqual([open(1, 6), open(8, 9)])
  expect(joined([open(1, 4), open(3, null)])).toEqual([open(1, null)])
  expect(joined([])).toEqual([])
})
