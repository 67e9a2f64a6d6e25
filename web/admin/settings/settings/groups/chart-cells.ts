import { inUnit } from '#shop/content/pages/size-chart.ts'
import type { LengthUnit } from '#shop/core/length-unit.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Change } from '#web/admin/settings/settings/setting-field.ts'

export type Chart = Settings['size-chart']
type Row = Chart['rows'][number]
type Range = Row['ranges'][number]

/** Returns the text of a cell; an invalid range is returned as typed. */
export const rangeText = (range: Range | string): string => {
  if (!Array.isArray(range)) return String(range)
  return range[0] === range[1] ? String(range[0]) : range.join('–')
}

const range = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*[–-]\s*(\d{1,3}(?:[.,]\d{1,2})?))?$/

/**
 * Parses `31–32`, or one number for both; other input is kept as text, so that the server's error message quotes it.
 */
export function readRange(typed: string): Range | string {
  const [, from, to = from] = range.exec(typed.trim()) ?? []
  return from && to ? [figure(from), figure(to)] : typed
}

const figure = (typed: string): number => Number(typed.replace(',', '.'))

export const emptyRow = ({ equivalents, measures }: Chart): Row => ({
  size: '',
  equivalents: equivalents.map(() => ''),
  ranges: measures.map(() => '' as unknown as Range),
})

/**
 * Returns the rows for changed columns: cells move with their column, and cells of a new column are empty. `of` is the
 * kind of columns.
 */
export function rowsWith<Of extends 'equivalents' | 'measures'>(chart: Chart, of: Of, became: Chart[Of]): Row[] {
  const was: readonly object[] = chart[of]
  const from = became.map((column, place) => {
    const before = was.indexOf(column)
    return before >= 0 || became.length !== was.length ? before : place
  })
  const moved = <Cell>(cells: Cell[]): Cell[] => from.map((place) => cells[place] ?? ('' as Cell))
  return chart.rows.map((row) =>
    of === 'measures' ? { ...row, ranges: moved(row.ranges) } : { ...row, equivalents: moved(row.equivalents) },
  )
}

/** Converts the rows to another unit; invalid values are left unchanged. */
export const rowsIn = ({ unit, rows }: Pick<Chart, 'unit' | 'rows'>, other: LengthUnit): Row[] =>
  rows.map((row) => ({
    ...row,
    ranges: row.ranges.map((range) =>
      Array.isArray(range) ? [inUnit(range[0], unit, other), inUnit(range[1], unit, other)] : range,
    ),
  }))

/** Returns the changes between two versions of the rows: one for the list of sizes, and one for each changed row. */
export function rowChanges(was: Chart['rows'], became: Chart['rows']): Change[] {
  const sizes = (rows: Chart['rows']) => rows.map(({ size }) => size).join(', ')
  const cells = ({ equivalents, ranges }: Chart['rows'][number]) =>
    [...equivalents, ...ranges.map(rangeText)].join(', ') || 'nothing'
  const listed = sizes(was) === sizes(became) ? [] : [{ label: 'Chart', was: sizes(was), became: sizes(became) }]
  const others = became.flatMap((row) => {
    const before = was.find(({ size }) => size === row.size)
    return before && cells(before) !== cells(row) ? [{ label: row.size, was: cells(before), became: cells(row) }] : []
  })
  return [...listed, ...others]
}
