import type { StatementLine } from './read-lines.ts'

/** Two lines of the file between which the balance doesn't add up, and the missing amount in kobo. */
export type Gap = { after: number; before: number; missing: number }

/** If more than one in this many lines has a gap, the column isn't a running balance. */
const ONE_IN = 4

/**
 * Finds missing lines by the running balance, for files sorted oldest first or newest first. Returns null if the file
 * has no balance or the column isn't a running balance (rules: running balance).
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
