import type { CustomField } from '#shop/platform/settings/custom-fields.ts'

export type CustomFieldFacet = { field: CustomField; values: { value: string; n: number }[] }
/** A range of numbers, both ends included. */
export type NumberBand = { from: number; to: number; n: number }

/** Maximum number of bands. More would not help the visitor. */
const MOST_BANDS = 5
const HUNDREDTHS = 100

/**
 * Groups numbers into at most five non-empty bands with round limits. Up to five numbers are listed individually
 * (rules: custom field filters).
 */
export function numberBands(values: CustomFieldFacet['values']): NumberBand[] {
  const counted = values
    .map(({ value, n }) => ({ at: Math.round(Number(value) * HUNDREDTHS), n }))
    .toSorted((one, other) => one.at - other.at)
  if (counted.length <= MOST_BANDS) return counted.map(({ at, n }) => bandOf(at, at, n))
  const [first, last] = [counted[0]!.at, counted.at(-1)!.at]
  const finest = counted.every(({ at }) => at % 100 === 0) ? 100 : counted.every(({ at }) => at % 10 === 0) ? 10 : 1
  const step = stepFor(first, last, finest)
  const bands = Map.groupBy(counted, ({ at }) => Math.floor(at / step))
  return [...bands].map(([place, held]) =>
    bandOf(
      place * step,
      (place + 1) * step - finest,
      held.reduce((sum, { n }) => sum + n, 0),
    ),
  )
}

const bandOf = (from: number, to: number, n: number): NumberBand => ({
  from: from / HUNDREDTHS,
  to: to / HUNDREDTHS,
  n,
})

/** Returns the smallest of 1, 2, 5, 10, 20 … times `finest` that results in few enough bands. */
function stepFor(first: number, last: number, finest: number): number {
  for (let power = finest; ; power *= 10)
    for (const step of [power, power * 2, power * 5])
      if (Math.floor(last / step) - Math.floor(first / step) < MOST_BANDS) return step
}
