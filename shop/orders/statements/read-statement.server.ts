import { createHash } from 'node:crypto'
import { problem, type Problem } from '#shop/core/errors.ts'
import type { Parsed } from '#shop/platform/uploads/parser.ts'
import { areEnough, type Columns, guessColumns } from './columns.ts'
import { accountIn, firstLineAt, formatOf, headingsAt } from './headings.ts'
import { judgeFile } from './judge-file.ts'
import { kindOf, type LineKind, lineKinds } from './line-kind.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { numberLines } from './number-lines.ts'
import { readLines, type StatementLine } from './read-lines.ts'
import { readSpreadsheet } from '#shop/platform/spreadsheets/read-spreadsheet.server.ts'
import type { CellRow } from '#shop/platform/spreadsheets/spreadsheet.ts'
import { MOST_STATEMENT_LINES } from './limits.ts'

/** Input for reading a file: its account, if known, and the columns chosen for this file or earlier ones. */
type Reading = {
  account: string | null
  accounts: string[]
  columns: Columns | null
  remembered: { account: string; headings: string; columns: Columns }[]
  today: string
}

/**
 * Result of reading a file: the headings and first lines as text, the assumed columns and, if they are sufficient, the
 * credits.
 */
export type StatementRead = {
  account: string | null
  headings: string[]
  first: string[][]
  format: string
  columns: Columns
  found: Found | null
  /** The reason why nothing can be stored with the assumed columns. */
  trouble: Problem | null
}
type Found = {
  lines: number
  firstDay: string
  lastDay: string
  counts: Record<LineKind, number>
  charges: number
  notes: string[]
  /** The first credits, as a preview. */
  sample: (StatementLine & { kind: LineKind })[]
  /** All credits as JSON for the database, so that the server never parses them. */
  credits: string
}

const MOST_SHOWN = 20
const FIRST_LINES = 4

/** Parses a statement, or returns why it can't be read. Runs in a child process (rules: statement import). */
export const readStatement = async (file: Uint8Array, reading: Reading): Promise<Parsed<StatementRead | Unread>> => ({
  answer: await statementIn(file, reading),
  list: [],
})

type Unread = { problem: Problem }

async function statementIn(file: Uint8Array, reading: Reading): Promise<StatementRead | Unread> {
  const rows = await readCells(file)
  if (!Array.isArray(rows)) return { problem: rows }
  const beginning = rows.slice(0, MOST_PREAMBLE).map(({ cells }) => cells)
  const headed = headingsAt(beginning)
  const at = headed ?? firstLineAt(beginning)
  if (at === null) return { problem: problem('statement-no-headings') }
  const named = accountIn(rows.slice(0, at).map(({ cells }) => cells))
  const account = reading.account ?? (named !== null && reading.accounts.includes(named) ? named : null)
  if (named !== null && named !== account) return { problem: problem('statement-wrong-account', { number: named }) }
  const top = rows[at]!.cells
  const headings = headed === null ? top.map((_, column) => `Column ${column + 1}`) : top
  const below = rows.slice(headed === null ? at : at + 1)
  const format = formatOf(headings)
  const known = reading.remembered.find((each) => each.account === account && each.headings === format)
  const first = below.slice(0, FIRST_LINES).map(({ cells }) => cells)
  const columns = reading.columns ?? known?.columns ?? guessColumns(headings, first)
  const read = { account, headings, first, format, columns }
  if (!areEnough(columns)) return { ...read, found: null, trouble: null }
  const lines = readLines(below, headings, columns)
  const judged = judgeFile(lines, below, reading.today)
  if ('code' in judged) return { ...read, found: null, trouble: judged }
  const credits = judged.credits.map((line) => ({ ...line, kind: kindOf(`${line.narration} ${line.sender}`) }))
  const days = lines.lines.map(({ day }) => day).toSorted()
  return {
    ...read,
    trouble: null,
    found: {
      lines: lines.lines.length,
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      counts: countsOf(credits),
      charges: judged.charges,
      notes: judged.notes,
      sample: credits.slice(0, MOST_SHOWN),
      credits: JSON.stringify(numberLines(account ?? '', credits, hashed)),
    },
  }
}

const countsOf = (credits: readonly { kind: LineKind }[]): Record<LineKind, number> =>
  Object.fromEntries(
    membersOf(lineKinds).map((kind) => [kind, credits.filter((each) => each.kind === kind).length]),
  ) as Record<LineKind, number>

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Maximum number of rows in which the headings are searched. */
const MOST_PREAMBLE = 60
const MOST_ROWS = MOST_STATEMENT_LINES + MOST_PREAMBLE
const MOST_COLUMNS = 60
const CELL_LETTERS = 32_767

/** Reads a file's rows, or returns why it can't. Runs in a child process (rules: statement import). */
async function readCells(bytes: Uint8Array): Promise<CellRow[] | Problem> {
  const headings = (rows: readonly (readonly string[])[]) =>
    headingsAt(rows.slice(0, MOST_PREAMBLE).map((cells) => cells.map((cell) => tidy(cell.slice(0, CELL_LETTERS)))))
  const limits = { mostRows: MOST_ROWS + 1, mostColumns: MOST_COLUMNS, relaxQuotes: true }
  const read = await readSpreadsheet(bytes, headings, limits)
  if (!('rows' in read)) return ofStatement(read)
  const { rows } = read
  if (rows.length > MOST_ROWS) return problem('statement-too-long', { most: MOST_STATEMENT_LINES })
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > CELL_LETTERS))
  if (long) return problem('cell-too-long', { line: long.line, most: CELL_LETTERS })
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(tidy) }))
}

function ofStatement({ line: _, ...wrong }: Problem & { line: number }): Problem {
  if (wrong.code === 'open-quote') return problem('statement-cut-off')
  return wrong.code === 'not-csv' || wrong.code === 'unreadable-line' ? problem('statement-unreadable') : wrong
}

/** Removes line breaks and characters that the database can't store. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
