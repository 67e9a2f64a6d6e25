import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { rangeText, readRange, rowsIn, rowsWith } from './chart-cells.ts'

const chart = defaultSettings['size-chart']
const [bust, waist, hips] = chart.measures as [(typeof chart.measures)[0], ...typeof chart.measures]
const inches = (rows: typeof chart.rows) => rows[0]!.ranges

// rules: size chart
test('parses a number or range in a cell, and keeps other text as typed', () => {
  expect(['31–32', '31-32', ' 31,5 – 32 ', '90', '31–', 'wide', ''].map(readRange)).toEqual([
    ...[[31, 32], [31, 32], [31.5, 32], [90, 90], '31–', 'wide', ''],
  ])
  expect([rangeText([31, 32]), rangeText([90, 90]), rangeText('wide')]).toEqual(['31–32', '90', 'wide'])
})

// rules: size chart
test('cells follow their columns when columns are moved, added or removed', () => {
  const [first, second, third] = inches(chart.rows)
  expect(inches(rowsWith(chart, 'measures', [hips!, bust, waist!]))).toEqual([third, first, second])
  expect(inches(rowsWith(chart, 'measures', [bust, hips!]))).toEqual([first, third])
  expect(inches(rowsWith(chart, 'measures', [bust, { label: 'Under bust', how: '' }, hips!]))).toEqual(
    inches(chart.rows),
  )
  expect(inches(rowsWith(chart, 'measures', [...chart.measures, { label: 'Arm', how: '' }]))).toEqual([
    ...inches(chart.rows),
    '',
  ])
  expect(rowsWith(chart, 'equivalents', [chart.equivalents[1]!])[0]!.equivalents).toEqual(['2'])
})

// rules: size chart
test('converting the default chart to centimetres and back changes nothing', () => {
  const rows = rowsIn(chart, 'cm')
  expect(inches(rows)[0]).toEqual([79, 81])
  expect(rowsIn({ unit: 'cm', rows }, 'in')).toEqual(chart.rows)
})
