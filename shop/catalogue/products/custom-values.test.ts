import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customFields, type CustomField } from '#shop/platform/settings/custom-fields.ts'
import { numberBands } from './custom-field-facets.ts'
import { customFieldFilters } from './custom-field-filter.ts'
import { readOwn, shownOwn, valuesIn, withOwn } from './custom-values.ts'

const of = (key: string, more: Partial<CustomField>): CustomField => ({
  ...{ key, label: key, kind: 'text', unit: '', choices: [], onPage: true, filters: false },
  ...more,
})
const choices = [
  { key: 'wedding', label: 'Wedding' },
  { key: 'aso-ebi', label: 'Aṣọ ẹbí' },
]
const fields = [
  of('fabric', {}),
  of('occasion', { kind: 'choice', choices, filters: true }),
  of('length', { kind: 'number', unit: 'cm', filters: true }),
]

// rules: custom fields
test('accepts texts, choices by name or key, and numbers as their field allows, and rejects anything else', () => {
  const given = { fabric: ' Silk \n crêpe ', occasion: 'WEDDING; aṣọ ẹbí;', length: '112.50' }
  expect(readOwn(given, fields)).toEqual({
    values: { fabric: 'Silk crêpe', occasion: ['wedding', 'aso-ebi'], length: 112.5 },
  })
  expect(readOwn({ fabric: ' ', occasion: [], length: '' }, fields)).toEqual({
    values: { fabric: null, occasion: null, length: null },
  })
  for (const wrong of [
    { fabric: 'x'.repeat(201) },
    { fabric: 'a\0' },
    { occasion: 'beach' },
    { length: '1e3' },
    { length: '112,5' },
    { length: -1 },
    { heel: 5 },
  ])
    expect(readOwn(wrong, fields)).toHaveProperty(['problems', `fields.${Object.keys(wrong)[0]}`, 'code'])
})

const values = fc.record(
  {
    fabric: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && !/\s|\0/.test(text)),
    occasion: fc.subarray(['wedding', 'aso-ebi'], { minLength: 1 }),
    length: fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 100),
  },
  { requiredKeys: [] },
)

// rules: custom fields
test('keeps omitted values, removes emptied ones, and shows the values of a restored field again', () => {
  fc.assert(
    fc.property(values, values, fc.subarray(fields), (present, given, known) => {
      const read = readOwn(given, fields)
      expect('values' in read && withOwn(present, read.values)).toEqual({ ...present, ...given })
      expect(withOwn(present, Object.fromEntries(Object.keys(present).map((key) => [key, null])))).toEqual({})
      const seen = valuesIn(present, known)
      expect(Object.keys(seen).every((key) => known.some((field) => field.key === key))).toBe(true)
      expect(valuesIn(present, fields)).toEqual(present)
      expect(shownOwn(present, fields)).toHaveLength(Object.keys(present).length)
    }),
  )
  expect(valuesIn({ fabric: 5, length: 'long', occasion: ['beach'] }, fields)).toEqual({})
})

// rules: custom field filters
test('creates at most five number bands that contain each number once and can be used as filters in a URL', () => {
  const number = fc.integer({ min: 0, max: 20_000 })
  const sets = fc.oneof(
    fc.uniqueArray(number, { minLength: 1, maxLength: 60 }),
    fc.uniqueArray(
      number.map((n) => n / 10),
      { minLength: 1 },
    ),
    fc.uniqueArray(
      number.map((n) => n / 100),
      { minLength: 1 },
    ),
  )
  fc.assert(
    fc.property(sets, (numbers) => {
      const bands = numberBands(numbers.map((value) => ({ value: String(value), n: 2 })))
      expect(bands.length).toBeLessThanOrEqual(5)
      for (const value of numbers) expect(bands.filter(({ from, to }) => from <= value && value <= to)).toHaveLength(1)
      expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(2 * numbers.length)
      for (const { from, to } of bands)
        expect(customFieldFilters({ 'f.length': `${from}-${to}` }, fields).narrowings).toMatchObject([{ from, to }])
    }),
  )
})

// rules: custom field filters
test.each(['f.fabric=silk', 'f.occasion=beach', 'f.length=90-60', 'f.length=-', 'f.length=abc', 'f.heel=5', 'f.=1'])(
  'ignores the filter %s and reports it as a query error',
  (query) => {
    const asked = Object.fromEntries(new URLSearchParams(query))
    expect(customFieldFilters(asked, fields)).toMatchObject({
      narrowings: [],
      queryErrors: { [Object.keys(asked)[0]!]: {} },
    })
  },
)

// rules: custom fields
test('derives a unique key from the first name of a field, and keeps it', () => {
  const read = (given: unknown[]) => customFields.schema.safeParse({ fields: given })
  const made = read([of('', { label: 'Fabric' }), of('', { label: 'Fabric!' }), of('', { label: '布' })])
  expect(made.data?.fields.map(({ key }) => key)).toEqual(['fabric', 'fabric-2', 'field'])
  expect(read(made.data!.fields).data).toEqual(made.data)
  expect(read([of('', { label: 'Fabric' }), of('x', { label: 'FABRIC' })]).error?.issues[0]?.message).toBe('name-twice')
  expect(read([of('', { kind: 'choice' })]).success).toBe(false)
  expect(read([of('', { filters: true })]).success).toBe(false)
  expect(
    read([of('', { kind: 'choice', choices: Array.from({ length: 101 }, (_, n) => ({ key: '', label: `c${n}` })) })])
      .success,
  ).toBe(false)
})
