/** Returns the sum of the lower limits of a size chart row. Rows are sorted by this sum. */
export const beginOf = ({ ranges }: { ranges: readonly (readonly [number, number])[] }): number =>
  ranges.reduce((sum, [from]) => sum + from, 0)
