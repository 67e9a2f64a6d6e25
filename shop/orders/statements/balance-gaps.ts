import type { StatementLine } from './read-lines.ts'

/** Between which lines of the file a balance doesn't follow from the one before, and by how much, in kobo. */
export type Gap = { after: number; before: number; missing: number }

/** More than one in so many lines, and the column is no running balance. */
const ONE_IN = 4

/**
 * Where lines are missing, as the running balance says: oldest first or newest first, whichever the file is. Null where the file has
 * no balance, or one that follows nothing (rules: running balance).
 */
export function balanceGaps(lines: readonly StatementLine[]): Gap[] | null {
  const known = lines.filter(({ balance }) => balance !== null)
  if (known.length < lines.length || known.length < 2) return null
  const down = gapsOf(lines, (above, below) => below.balance! - above.balance! - below.amount)
  const up = gapsOf(lines, (above, below) => above.balance! - below.balance! - above.amount)
  const gaps = up.length < down.length ? up : down
  return gaps.length > 1 && gaps.length * ONE_IN > lines.length ? null : gaps
}

function gapsOf(
  lines: readonly StatementLine[],
  missing: (above: StatementLine, below: StatementLine) => number,
): Gap[] {
  const gaps: Gap[] = []
  for (let at = 1; at < lines.length; at += 1) {
    const [above, below] = [lines[at - 1]!, lines[at]!]
    const kobo = missing(above, below)
    if (kobo !== 0) gaps.push({ after: above.line, before: below.line, missing: kobo })
  }
  return gaps
}
