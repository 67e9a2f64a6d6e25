import { problem, type Problem } from '#shop/core/errors.ts'
import { balanceGaps } from './balance-gaps.ts'
import { dayIn } from './day-in-cell.ts'
import { READ_DAYS } from './limits.ts'
import { isCharge, isReversal } from './line-kind.ts'
import { statementNotes } from './notes.ts'
import type { CellRow } from '#shop/platform/spreadsheets/spreadsheet.ts'
import type { ReadLines, StatementLine } from './read-lines.ts'

const DAY_MS = 24 * 60 * 60_000

/** Credits of a file that are recent enough to store, the bank's charges in kobo, and notes for staff. */
export type JudgedFile = { credits: StatementLine[]; charges: number; notes: string[] }

/**
 * Decides which lines of a statement are stored and which notes are shown. Returns a problem if the file can't be used:
 * no lines, a future day, only lines that are too old, or contradictory dates. `today` as 2026-11-21
 * (rules: statement import, running balance, statement line types).
 */
export function judgeFile(
  { lines, unread, monthFirst, mixed }: ReadLines,
  rows: readonly CellRow[],
  today: string,
): JudgedFile | Problem {
  if (mixed !== null) return problem('statement-mixed-dates', { line: mixed })
  if (lines.length === 0) return problem('statement-no-lines')
  const oldest = dayBefore(today, READ_DAYS)
  // The clocks of bank and shop differ, so the bank's day may be one day ahead.
  const future = lines.find(({ day }) => day > dayBefore(today, -1))
  if (future) return problem('statement-future', { line: future.line, day: future.day })
  const recent = lines.filter(({ day }) => day >= oldest)
  if (recent.length === 0) return problem('statement-past', { day: lines[0]!.day, days: READ_DAYS })
  const debits = lines.filter(({ amount }) => amount < 0)
  const reversed = debits.filter(({ narration }) => isReversal(narration)).map(({ line }) => line)
  const charges = -debits.filter(({ narration }) => isCharge(narration)).reduce((sum, { amount }) => sum + amount, 0)
  const gaps = balanceGaps(lines)
  const cut = cutAt(rows)
  const notes = [
    gaps === null && statementNotes.noBalance(),
    gaps !== null && gaps.length > 0 && statementNotes.gaps(gaps),
    cut !== null && statementNotes.cut(cut),
    unread.length > 0 && statementNotes.unread(unread),
    recent.length < lines.length && statementNotes.old(lines.length - recent.length, READ_DAYS),
    reversed.length > 0 && statementNotes.reversed(reversed),
    monthFirst && statementNotes.monthFirst(),
    charges > 0 && statementNotes.charges(charges),
  ].filter((note) => note !== false)
  return { credits: recent.filter(({ amount }) => amount > 0), charges, notes }
}

/** Returns the day `days` days before `day`, as 2026-11-21 (rules: statement retention). */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Finds a truncated last line: it has fewer cells than the lines before it. Returns its line number. */
function cutAt(rows: readonly CellRow[]): number | null {
  const last = rows.at(-1)
  const fewest = Math.min(
    ...rows
      .slice(0, -1)
      .slice(-50)
      .map(({ cells }) => cells.length),
  )
  const isLine = last?.cells.some((cell) => dayIn(cell) !== null)
  return last && isLine && Number.isFinite(fewest) && last.cells.length < fewest ? last.line : null
}
