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
    const where = `between lines ${first!.after} and ${first!.before} ${sum(first!.missing)} ${first!.missing > 0 ? 'more came' : 'more went'} than the file shows`
    return gaps.length === 1
      ? `A line is missing, as the balance says: ${where}. Please export these days again.`
      : `Lines are missing at ${gaps.length} places, as the balance says: first, ${where}. Please export these days again.`
  },
  noBalance: (): string => 'The file has no running balance: nobody can say by it whether a line is missing',
  unread: (numbers: readonly number[]): string =>
    `${lines(numbers.length, 'has no date or sum that can be read, and is', 'have no date or sum that can be read, and are')} left out: ${named(numbers)}`,
  old: (count: number, days: number): string => `${lines(count, 'is', 'are')} older than ${days} days, and left out`,
  reversed: (numbers: readonly number[]): string =>
    `The bank took money back, on ${numbers.length === 1 ? 'line' : 'lines'} ${named(numbers)}. Where it had come for an order, take it back there`,
  monthFirst: (): string => 'Its dates have the month first, as in 11/21/2026',
  charges: (kobo: number): string => `Stamp duty and charges of the bank: ${sum(kobo)}`,
  cut: (line: number): string =>
    `The last line, ${line}, has fewer cells than the others: the file may be cut off. Please look whether its end is there.`,
  already: (count: number): string => `${lines(count, 'was', 'were')} here already`,
  alike: (count: number): string =>
    `${lines(count, 'came', 'came')} before in another file of this account, by day, sum and balance, and ${count === 1 ? 'isn’t' : 'aren’t'} taken twice`,
}
