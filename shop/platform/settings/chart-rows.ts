/** The lowest measures of a row of the size chart, by which rows are sorted. */
export const beginOf = ({ ranges }: { ranges: readonly (readonly [number, number])[] }): number =>
  ranges.reduce((sum, [from]) => sum + from, 0)
