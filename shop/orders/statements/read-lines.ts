import type { Columns } from './columns.ts'
import { dayIn, orderIn } from './day-in-cell.ts'
import type { CellRow } from '#shop/platform/spreadsheets/spreadsheet.ts'
import { koboIn } from './money-in-cell.ts'

const LONGEST_NARRATION = 300
const LONGEST_NAME = 120

/** A line of a statement: `amount` in kobo, negative for debits; `balance` after it, null if unknown. */
export type StatementLine = {
  line: number
  day: string
  amount: number
  narration: string
  sender: string
  reference: string
  balance: number | null
}

/** The lines below the headings. `unread` are the numbers of lines whose day or amount can't be read. */
export type ReadLines = { lines: StatementLine[]; unread: number[]; monthFirst: boolean; mixed: number | null }

/**
 * Reads the lines of a statement, in the file's order. Repeated headings, totals and empty lines are skipped; a row
 * with text only continues the narration above. `mixed` is the first line whose date format contradicts the earlier
 * ones (rules: statement import, statement columns).
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
    // Debits may be written with or without a minus sign.
    return (came ?? 0) - Math.abs(went ?? 0)
  }
  if (amount === null) return null
  const sum = koboIn(cell(row, 'amount'))
  const says = cell(row, 'direction').trim()
  if (sum === null || says === '') return sum
  return /^(d|dr|debit|out|withdrawal)/i.test(says) ? -Math.abs(sum) : sum
}

/**
 * Returns whether numeric dates have the month first, by the first date that is possible in one order only. `mixed` is
 * the first line with a date in the other order; null if there is none.
 */
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
