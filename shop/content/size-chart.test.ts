import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { showRange } from './size-chart.ts'

const { measures, rows } = defaultSettings['size-chart']

// rules: size chart
test('the chart has every size that is offered, with their UK and US numbers, each wider than the one before', () => {
  expect(rows.map(({ size, equivalents }) => `${size} ${equivalents.join('/')}`)).toEqual([
    'XXS 6/2',
    'XS 8/4',
    'S 10/6',
    'M 12/8',
    'L 14/10',
    'XL 16/12',
    '2XL 18/14',
    '3XL 20/16',
    '4XL 22/18',
    '5XL 24/20',
    '6XL 26/22',
  ])
  for (const column of measures.keys()) {
    const from = rows.map(({ ranges }) => ranges[column]![0])
    expect(from).toEqual(from.toSorted((one, other) => one - other))
    for (const { ranges } of rows) expect(ranges[column]![0]).toBeLessThan(ranges[column]![1])
  }
})

// rules: size chart
test('centimetres are worked out from inches', () => {
  expect([showRange([34, 35], 'in', 'in'), showRange([34, 35], 'in', 'cm')]).toEqual(['34–35', '86–89'])
})

// rules: size chart
test('what is written down in centimetres is shown so, and in half inches', () => {
  expect([showRange([79, 81], 'cm', 'cm'), showRange([79, 81], 'cm', 'in')]).toEqual(['79–81', '31–32'])
  expect([showRange([80.5, 80.5], 'cm', 'cm'), showRange([80, 80], 'cm', 'in')]).toEqual(['80.5', '31.5'])
})
