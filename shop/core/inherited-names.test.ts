import { expect, test } from 'vitest'
import { color } from '#shop/catalogue/products/product-fields.ts'
import { freeSlug, slugOf } from '#shop/catalogue/products/slug.ts'
import { shownOwn } from '#shop/catalogue/products/custom-values.ts'
import { colorsGiven } from './colors-given.ts'
import { customFieldCells, withOwnApart } from '#shop/office/csv/custom-columns.ts'
import { labelOf } from './field-labels.ts'
import { inheritedNames } from './inherited-names.ts'
import { lookUp } from './look-up.ts'
import { partName } from '#shop/office/reports/report-words.ts'
import { defaultSettings, settingsGroups } from '#shop/platform/settings/settings.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'

const field = (more: Partial<CustomField>): CustomField => ({
  ...{ key: '', label: 'Lining', kind: 'text', unit: '', choices: [], onPage: true, filters: false },
  ...more,
})
const read = (more: Partial<CustomField>) => settingsGroups.fields.schema.safeParse({ fields: [field(more)] })

test.each(inheritedNames)('finds nothing under %s unless it was added', (name) => {
  expect(lookUp({ fabric: 'silk' }, name)).toBeUndefined()
  expect(lookUp(Object.fromEntries([[name, 'silk']]), name)).toBe('silk')
})

// rules: reserved names
test('rejects inherited property names for fields, choices, measures, sizes and colours', () => {
  const problems = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problems(read({ key: 'constructor' }))).toEqual([['fields.0.key', 'reserved-name']])
  const choices = [{ key: 'prototype', label: 'Prototype' }]
  expect(problems(read({ kind: 'choice', choices }))).toEqual([['fields.0.choices.0.key', 'reserved-name']])
  const chart = defaultSettings['size-chart']
  const measures = chart.measures.map((measure, at) => (at === 0 ? { ...measure, label: 'toString' } : measure))
  const sizes = [{ size: '__proto__', first: true }]
  expect(problems(settingsGroups['size-chart'].schema.safeParse({ ...chart, measures, sizes }))).toEqual([
    ['sizes.0.size', 'reserved-name'],
    ['measures.0.label', 'reserved-name'],
  ])
  expect(problems(color.safeParse('Constructor'))).toEqual([['', 'reserved-name']])
})

// rules: reserved names
test('adds a number to a key or URL made from an inherited name', () => {
  expect(read({ label: 'Constructor' }).data?.fields[0]?.key).toBe('constructor-2')
  expect(freeSlug(slugOf('Constructor'), new Set())).toBe('constructor-2')
})

// rules: custom fields
test('a custom field whose key is an inherited name is empty for a product without a value', () => {
  const fields = [field({ key: 'constructor' })]
  expect(shownOwn({}, fields)).toEqual([])
  expect(customFieldCells({}, fields)).toEqual([''])
  expect(shownOwn({ constructor: 'Silk' } as never, fields)).toMatchObject([{ words: 'Silk' }])
})

test('a sheet keeps a column with an inherited name', () => {
  const row = { cells: Object.fromEntries([['__proto__', 'x']]) }
  expect(Object.entries(withOwnApart(row, []).cells)).toEqual([['__proto__', 'x']])
  expect(Object.entries(colorsGiven(['__proto__ #102030']).shades)).toEqual([['__proto__', '#102030']])
})

test('labels an inherited name with a default label or the name itself', () => {
  expect(labelOf('constructor')).toBe('Constructor')
  expect(partName('collection', 'constructor')).toBe('Deleted')
  expect(partName('way', 'toString')).toBe('toString')
})
