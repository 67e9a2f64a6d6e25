import { membersOf } from '#shop/core/closed-list.ts'
import { guessColumns, type Columns } from './columns.ts'
import { dayIn } from './day-in-cell.ts'
import { koboIn } from './money-in-cell.ts'
import { plainHeading } from './plain-heading.ts'

const LEAST_KNOWN = 3

/**
 * At which of a file's first rows its headings stand: the one of which most is known, else the first of words alone above a
 * row with a day and a sum; null where there is none (rules: columns of a statement).
 */
export function headingsAt(rows: readonly (readonly string[])[]): number | null {
  const known = rows.map((cells) => knownIn(guessColumns(cells)))
  const most = Math.max(0, ...known)
  if (most >= LEAST_KNOWN) return known.indexOf(most)
  const at = rows.findIndex((cells, index) => isOfWords(cells) && isLine(rows[index + 1] ?? []))
  return at < 0 ? null : at
}

/** The first row with a day and a sum, of a file without headings; null where there is none (rules: columns of a statement). */
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

/** By which files with the same columns are known again (rules: columns of a statement). */
export const formatOf = (headings: readonly string[]): string => headings.map(plainHeading).join('|').slice(0, 1_000)

/** The account's number that the lines above the headings name, of the kind that banks in Nigeria have; null where none is named in full. */
export function accountIn(preamble: readonly (readonly string[])[]): string | null {
  for (const cells of preamble) {
    const words = cells.join(' ')
    if (!/\b(account|acct|a\/c|nuban)\b/i.test(words)) continue
    const found = /(?<![\d*xX.-])\d{10}(?![\d*.])/.exec(words)
    if (found) return found[0]
  }
  return null
}
