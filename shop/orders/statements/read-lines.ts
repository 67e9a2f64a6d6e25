import type { Columns } from './columns.ts'
import { dayIn, orderIn } from './day-in-cell.ts'
import type { CellRow } from '#shop/platform/spreadsheets/spreadsheet.ts'
import { koboIn } from './money-in-cell.ts'

const LONGEST_NARRATION = 300
const LONGEST_NAME = 120

/** A line of a statement: what came in or, less than nothing, went out, in kobo; `balance` after it, null where none is said. */
export type StatementLine = {
  line: number
  day: string
  amount: number
  narration: string
  sender: string
  reference: string
  balance: number | null
}

/** What stands below the headings. `unread` are lines with a sum and no day, or none that can be read. */
export type ReadLines = { lines: StatementLine[]; unread: number[]; monthFirst: boolean; mixed: number | null }

/**
 * The lines of a statement, in the file's order. Headings that come again, sums at the foot and empty lines are left out; text that
 * goes on in a line of its own belongs to the line above. `mixed` is the first line whose date contradicts those before it
 * (rules: statements read, columns of a statement).
 */
export function readLines(rows: readonly CellRow[], headings: readonly string[], columns: Columns): ReadLines {
  const cell = (row: CellRow, name: keyof Columns): string => {
    const at = columns[name]
    return at === null ? '' : (row.cells[at] ?? '')
  }
  const { monthFirst, mixed } = orderOf(rows, (row) => cell(row, 'day'))
  const read: ReadLines = { lines: [], unread: [], monthFirst, mixed }
  for (const row of rows) {
    if (row.cells.every((text, at) => text === (headings[at] ?? ''))) continue
    const day = dayIn(cell(row, 'day'), monthFirst)
    const amount = amountOf(row, cell, columns)
    const narration = cell(row, 'narration')
    const last = read.lines.at(-1)
    if (day === null) {
      if (amount !== null && amount !== 0 && !isFoot(row.cells)) read.unread.push(row.line)
      else if (last && narration !== '' && row.cells.filter(Boolean).length === 1)
        last.narration = `${last.narration} ${narration}`.slice(0, LONGEST_NARRATION)
      continue
    }
    if (amount === null || amount === 0) {
      if (amount === null && !isFoot(row.cells)) read.unread.push(row.line)
      continue
    }
    read.lines.push({
      line: row.line,
      day,
      amount,
      narration: narration.slice(0, LONGEST_NARRATION),
      sender: cell(row, 'sender').slice(0, LONGEST_NAME),
      reference: cell(row, 'reference').slice(0, LONGEST_NAME),
      balance: koboIn(cell(row, 'balance')),
    })
  }
  return read
}

const foot = /\b(opening|closing|brought forward|b\/f|total|totals|balance (as at|b\/f|c\/f))\b/i
const isFoot = (cells: readonly string[]): boolean => cells.some((cell) => foot.test(cell))

function amountOf(
  row: CellRow,
  cell: (row: CellRow, name: keyof Columns) => string,
  { credit, debit, amount }: Columns,
): number | null {
  if (credit !== null) {
    const came = koboIn(cell(row, 'credit'))
    const went = debit === null ? null : koboIn(cell(row, 'debit'))
    if (came === null && went === null) return null
    // A debit column may have its sums with a minus as well as without.
    return (came ?? 0) - Math.abs(went ?? 0)
  }
  if (amount === null) return null
  const sum = koboIn(cell(row, 'amount'))
  const says = cell(row, 'direction').trim()
  if (sum === null || says === '') return sum
  return /^(d|dr|debit|out|withdrawal)/i.test(says) ? -Math.abs(sum) : sum
}

/** Dates of figures have the day first, unless one of them can only have the month first. */
function orderOf(
  rows: readonly CellRow[],
  dayCell: (row: CellRow) => string,
): { monthFirst: boolean; mixed: number | null } {
  let first: 'day' | 'month' | null = null
  for (const row of rows) {
    const order = orderIn(dayCell(row))
    if (order === null) continue
    first ??= order
    if (order !== first) return { monthFirst: first === 'month', mixed: row.line }
  }
  return { monthFirst: first === 'month', mixed: null }
}
