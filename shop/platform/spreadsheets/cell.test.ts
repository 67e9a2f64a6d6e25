import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, parted } from '#shop/core/parted.ts'
import { readPhone } from '#shop/core/phone.ts'
import { defused, phoneCell, undefused } from './cell.ts'

test.each(['=1+1', '+234 803', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''+1"])(
  'escapes %j for a spreadsheet, and restores it',
  (text) => {
    expect(defused(text)).toBe(`'${text}`)
    expect(undefused(defused(text))).toBe(text)
  },
)

test.each(['', 'Gown', "'tis", '5', 'a=b', "it's"])('leaves %j unchanged', (text) => {
  expect(defused(text)).toBe(text)
  expect(undefused(text)).toBe(text)
})

// rules: csv formula escaping
test('restores every text, and escapes every text that would start a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1') }), (text) => {
      expect(undefused(defused(text))).toBe(text)
      expect(defused(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

// rules: phone numbers in files
test.each([
  ['+2348031112222', "'+2348031112222"],
  ['08031112222', "'+2348031112222"],
  ['8031112222', "'+2348031112222"],
  ['0803 12', "'0803 12"],
  ['', ''],
])('the phone number %j is stored as text in a spreadsheet: %j', (stored, cell) => {
  expect(defused(phoneCell(stored))).toBe(cell)
  expect(readPhone(undefused(cell))).toBe(readPhone(stored))
})

test('joins several values in a cell, and splits them again', () => {
  expect(parted(joined(['navy', '#1b2a4a']))).toEqual(['navy', '#1b2a4a'])
  expect(parted(' navy;;clay ; ')).toEqual(['navy', 'clay'])
})
