import { expect, test } from 'vitest'
import { defaultSettings, settingsGroups } from '#shop/platform/settings/settings.ts'
import { inUnit, showRange } from './size-chart.ts'

const { measures, rows } = defaultSettings['size-chart']

// rules: size chart
test('contains every size with its UK and US numbers, each larger than the one before', () => {
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
test('converts inches to centimetres', () => {
  expect([showRange([34, 35], 'in', 'in'), showRange([34, 35], 'in', 'cm')]).toEqual(['34–35', '86–89'])
})

// rules: size chart
test('shows ranges entered in centimetres unchanged, and converts them to half inches', () => {
  expect([showRange([79, 81], 'cm', 'cm'), showRange([79, 81], 'cm', 'in')]).toEqual(['79–81', '31–32'])
  expect([showRange([80.5, 80.5], 'cm', 'cm'), showRange([80, 80], 'cm', 'in')]).toEqual(['80.5', '31.5'])
})

// rules: size chart
test('the rows cover every measurement between the first and the last, in inches and centimetres', () => {
  for (const unit of ['in', 'cm'] as const)
    for (const column of rows[0]!.ranges.keys()) {
      const [from, to] = [rows[0]!.ranges[column]![0], rows.at(-1)!.ranges[column]![1]].map((each) =>
        inUnit(each, 'in', unit),
      ) as [number, number]
      for (let figure = from; figure <= to; figure += 0.25) {
        const inRow = rows.some(({ ranges }) => {
          const [least, most] = ranges[column]!.map((each) => inUnit(each, 'in', unit)) as [number, number]
          return figure >= least && figure <= most
        })
        expect([unit, column, figure, inRow]).toEqual([unit, column, figure, true])
      }
    }
})

// rules: size chart
test('rejects a gap between rows at the row that begins too late, in any order of the rows', () => {
  const { schema, defaults } = settingsGroups['size-chart']
  const apart = rows.map((row) => (row.size === 'M' ? { ...row, ranges: row.ranges.with(0, [36, 37]) } : row))
  const wrongIn = (given: typeof apart) =>
    schema
      .safeParse({ ...defaults, rows: given })
      .error?.issues.map(({ message, path }) => [message, given[Number(path[1])]?.size, path.slice(2).join('.')])
  expect(wrongIn(rows)).toBe(undefined)
  expect(wrongIn(apart)).toEqual([['rows-apart', 'M', 'ranges.0']])
  expect(wrongIn(apart.toReversed())).toEqual([['rows-apart', 'M', 'ranges.0']])
})
