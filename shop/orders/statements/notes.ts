import { formatNaira } from '#shop/core/money.ts'
import type { Gap } from './balance-gaps.ts'

const MOST_NAMED = 5

const sum = (kobo: number): string => formatNaira(Math.abs(kobo) / 100)
const lines = (count: number, one: string, several: string): string =>
  count === 1 ? `One line ${one}` : `${count.toLocaleString('en')} lines ${several}`
const named = (numbers: readonly number[]): string =>
  `${numbers.slice(0, MOST_NAMED).join(', ')}${numbers.length > MOST_NAMED ? ' …' : ''}`

/** Notes about a statement for staff (rules: statement import, running balance, unique statement lines). */
export const statementNotes = {
  gaps: (gaps: readonly Gap[]): string => {
    const [first] = gaps
    const where = `between lines ${first!.after} and ${first!.before}, ${sum(first!.missing)} more ${first!.missing > 0 ? 'was received' : 'was paid out'} than the file shows`
    return gaps.length === 1
      ? `According to the balance, a line is missing: ${where}. Please export these days again.`
      : `According to the balance, lines are missing in ${gaps.length} places. The first: ${where}. Please export these days again.`
  },
  noBalance: (): string => 'The file has no running balance, so missing lines can’t be detected',
  unread: (numbers: readonly number[]): string =>
    `${lines(numbers.length, 'has no readable date or amount and was', 'have no readable date or amount and were')} left out: ${named(numbers)}`,
  old: (count: number, days: number): string => `${lines(count, 'is', 'are')} older than ${days} days and left out`,
  reversed: (numbers: readonly number[]): string =>
    `The bank reversed ${numbers.length === 1 ? 'a payment on line' : 'payments on lines'} ${named(numbers)}. If a payment was recorded for an order, undo it on the order’s page`,
  monthFirst: (): string => 'The dates have the month first, as in 11/21/2026',
  charges: (kobo: number): string => `Stamp duty and bank charges: ${sum(kobo)}`,
  cut: (line: number): string =>
    `The last line, ${line}, has fewer cells than the others, so the file may be incomplete. Please check its end.`,
  already: (count: number): string => `${lines(count, 'was', 'were')} already imported`,
  alike: (count: number): string =>
    `${lines(count, 'was', 'were')} already imported from another file of this account (same day, amount and balance)`,
}
