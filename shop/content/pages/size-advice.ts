import type { LengthUnit } from '#shop/core/length-unit.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { fitSaid } from '#shop/shopping/reviews/review.ts'
import { beginOf } from '#shop/platform/settings/chart-rows.ts'
import { inUnit } from './size-chart.ts'

type Chart = Pick<Settings['size-chart'], 'rows' | 'unit'>
type Row = Chart['rows'][number]

/** Body measures in one unit, one for each measure of the chart in its order; null where none was taken. */
export type BodyMeasures = { unit: LengthUnit; figures: readonly (number | null)[] }

type Asked = {
  chart: Chart
  /** The sizes that the piece is cut in. */
  sizes: readonly string[]
  measures: BodyMeasures
  /** What most of its buyers say of its fit. */
  said: ReturnType<typeof fitSaid>
}

/** A size, as the piece's own sizes are called; `own` is hers by the chart alone where buyers say to take another. */
type SizeAdvice = {
  size: string
  /** The two sizes of the chart between which she is. */
  between: [string, string] | null
  own: string | null
  /** Whether the piece is cut in it, there or not. */
  isMade: boolean
  /** Where it isn't: the size nearest to it that the piece is cut in, the larger of two. Null where none is in the chart. */
  nearest: string | null
}

/**
 * The size to take of a piece: the one in which the widest of her measures has room, the larger one where she is between
 * two; one more where its buyers say that it runs small, one less where it runs large. 'outside' where the chart has none
 * for her, null where nothing was measured (rules: size advice).
 */
export function adviseSize({ chart, sizes, measures: { unit, figures }, said }: Asked): SizeAdvice | 'outside' | null {
  const rows = chart.rows.toSorted((one, other) => beginOf(one) - beginOf(other))
  const places = figures.flatMap((figure, column) =>
    figure === null ? [] : [placeIn(rows, column, figure, (length) => inUnit(length, chart.unit, unit))],
  )
  if (places.length === 0) return null
  const smallest = Math.min(...places.map(([from]) => from))
  const widest = Math.max(...places.map(([, to]) => to))
  if (widest < 0 || widest >= rows.length) return 'outside'
  const from = Math.max(smallest, 0)
  const wanted =
    said?.fit === 'small' ? Math.max(widest, from + 1) : said?.fit === 'large' ? Math.max(widest - 1, 0) : widest
  const taken = Math.min(wanted, rows.length - 1)
  const name = namesLike(rows, sizes)
  const size = name(rows[taken]!)
  return {
    size,
    between: from < widest ? [name(rows[from]!), name(rows[widest]!)] : null,
    own: taken === widest ? null : name(rows[widest]!),
    isMade: sizes.includes(size),
    nearest: sizes.includes(size) ? null : nearestTo(taken, rows.map(name), sizes),
  }
}

/** The name in `names` that is one of `sizes` and the fewest places from `place`, the later of two. */
function nearestTo(place: number, names: readonly string[], sizes: readonly string[]): string | null {
  const made = [...names.entries()].filter(([, each]) => sizes.includes(each))
  const far = (at: number) => Math.abs(at - place)
  return made.toSorted(([one], [other]) => far(one) - far(other) || other - one)[0]?.[1] ?? null
}

/** Between which two sizes a measure is, or twice in which one; before the first it is -1, beyond the last their number. */
function placeIn(
  rows: readonly Row[],
  column: number,
  figure: number,
  shown: (length: number) => number,
): [number, number] {
  const at = rows.findIndex(({ ranges }) => figure <= shown(ranges[column]![1]))
  if (at < 0) return [rows.length, rows.length]
  if (figure >= shown(rows[at]!.ranges[column]![0])) return [at, at]
  return at === 0 ? [-1, -1] : [at - 1, at]
}

/** What a row's size is called where the piece's sizes are called so: by its own name, or that of one of its equivalents. */
function namesLike(rows: readonly Row[], sizes: readonly string[]): (row: Row) => string {
  const namesOf = ({ size, equivalents }: Row) => [size, ...equivalents]
  const columns = namesOf(rows[0]!).map((_, column) => column)
  const known = (column: number) => rows.filter((row) => sizes.includes(namesOf(row)[column]!)).length
  const best = columns.reduce((found, column) => (known(column) > known(found) ? column : found), 0)
  return (row) => namesOf(row)[best]!
}
