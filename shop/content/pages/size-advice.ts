import type { LengthUnit } from '#shop/core/length-unit.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { fitSaid } from '#shop/shopping/reviews/review.ts'
import { beginOf } from '#shop/platform/settings/chart-rows.ts'
import { inUnit } from './size-chart.ts'

type Chart = Pick<Settings['size-chart'], 'rows' | 'unit'>
type Row = Chart['rows'][number]

/** Body measurements in one unit, in the order of the size chart's columns; null if not measured. */
export type BodyMeasures = { unit: LengthUnit; figures: readonly (number | null)[] }

type Asked = {
  chart: Chart
  sizes: readonly string[]
  measures: BodyMeasures
  /** The opinion of most customers on the product's fit. */
  said: ReturnType<typeof fitSaid>
}

/**
 * The recommended size, named as the product names its sizes. `own` is the size by the chart, set only if customers'
 * feedback on the fit led to another size.
 */
type SizeAdvice = {
  size: string
  /** The two sizes of the chart between which the customer's measurements lie. */
  between: [string, string] | null
  own: string | null
  /** True if the product has this size, in stock or not. */
  isMade: boolean
  /**
   * The size nearest to the recommended one if the product lacks it; of two equally near, the larger. Null if none of
   * the product's sizes is in the chart.
   */
  nearest: string | null
}

/**
 * Recommends the smallest size that fits every measurement. Between two sizes it recommends the larger. If customers
 * say that the product runs small (or large), it recommends one size up (or down). Returns 'outside' if no size in the
 * chart fits, and null without measurements (rules: size advice).
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

/** Returns the name in `names` that is one of `sizes` and nearest to `place`; of two equally near, the later one. */
function nearestTo(place: number, names: readonly string[], sizes: readonly string[]): string | null {
  const made = [...names.entries()].filter(([, each]) => sizes.includes(each))
  const far = (at: number) => Math.abs(at - place)
  return made.toSorted(([one], [other]) => far(one) - far(other) || other - one)[0]?.[1] ?? null
}

/**
 * Returns the indexes of the two sizes a measurement lies between, or one index twice if it fits that size. -1 means
 * below the first size, `rows.length` above the last.
 */
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

/**
 * Names a row the way the product names its sizes: by the row's size or by the equivalent that matches most of `sizes`.
 */
function namesLike(rows: readonly Row[], sizes: readonly string[]): (row: Row) => string {
  const namesOf = ({ size, equivalents }: Row) => [size, ...equivalents]
  const columns = namesOf(rows[0]!).map((_, column) => column)
  const known = (column: number) => rows.filter((row) => sizes.includes(namesOf(row)[column]!)).length
  const best = columns.reduce((found, column) => (known(column) > known(found) ? column : found), 0)
  return (row) => namesOf(row)[best]!
}
