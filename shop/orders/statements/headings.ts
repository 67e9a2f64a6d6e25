import { membersOf } from '#shop/core/closed-list.ts'
import { guessColumns, type Columns } from './columns.ts'
import { dayIn } from './day-in-cell.ts'
import { koboIn } from './money-in-cell.ts'
import { plainHeading } from './plain-heading.ts'

const LEAST_KNOWN = 3

/**
 * Finds the row with the headings among a file's first rows: the one with the most known headings, otherwise the first
 * row of text above a row with a day and an amount. Returns null if there is none (rules: statement columns).
 */
export function headingsAt(rows: readonly (readonly string[])[]): number | null {
  const known = rows.map((cells) => knownIn(guessColumns(cells)))
  const most = Math.max(0, ...known)
  if (most >= LEAST_KNOWN) return known.indexOf(most)
  const at = rows.findIndex((cells, index) => isOfWords(cells) && isLine(rows[index + 1] ?? []))
  return at < 0 ? null : at
}

/** Returns the index of the first row with a day and an amount; null if there is none (rules: statement columns). */
export function firstLineAt(rows: readonly (readonly string[])[]): number | null {
  const at = rows.findIndex(isLine)
  return at < 0 ? null : at
}

const knownIn = (columns: Columns): number => membersOf(columns).filter((name) => columns[name] !== null).length

const isOfWords = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length >= LEAST_KNOWN && filled.every((cell) => dayIn(cell) === null && koboIn(cell) === null)
}

const isLine = (cells: readonly string[]): boolean =>
  cells.some((cell) => dayIn(cell) !== null) && cells.some((cell) => dayIn(cell) === null && koboIn(cell) !== null)

/** Returns a key by which files with the same columns are recognized (rules: statement columns). */
export const formatOf = (headings: readonly string[]): string => headings.map(plainHeading).join('|').slice(0, 1_000)

/** Returns the ten-digit account number (NUBAN) named above the headings; null if none is given in full. */
export function accountIn(preamble: readonly (readonly string[])[]): string | null {
  for (const cells of preamble) {
    const words = cells.join(' ')
    if (!/\b(account|acct|a\/c|nuban)\b/i.test(words)) continue
    const found = /(?<![\d*xX.-])\d{10}(?![\d*.])/.exec(words)
    if (found) return found[0]
  }
  return null
}
