import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { problem } from '#shop/core/errors.ts'
import type { LineProblem } from './line-problem.ts'
import type { CellRow, HeadingsAt, SpreadsheetLimits } from './spreadsheet.ts'

const anyEnd = ['\r\n', '\n', '\r']
const SEPARATORS = [',', ';', '\t', '|']
/** Number of characters at the start of the file that are used to detect the separator. */
const START_LETTERS = 100_000
const START_ROWS = 100

type Limits = Pick<SpreadsheetLimits, 'lineLetters' | 'mostRows' | 'mostColumns' | 'relaxQuotes'>

/**
 * Reads the rows of a text file with separators, and detects the separator; returns the problem if it is unreadable
 * (rules: spreadsheet formats).
 */
export function separatedRows(
  text: string,
  headingsAt: HeadingsAt,
  limits: Limits,
): { rows: CellRow[]; delimiter: string } | LineProblem {
  const said = /^"?sep=([^\w\s"]|\t)/i.exec(text)?.[1]
  const delimiter = separatorOf(text, said, headingsAt)
  const { rows, error } = parsedByAnyEnd(text, delimiter, headingsAt, limits)
  if (error) return problemOf(error, rows.at(-1)?.line ?? 0)
  return { rows: said ? rows.slice(1) : rows, delimiter }
}

/**
 * Detects the separator: the one in a first line such as `sep=;`, otherwise the one that splits most rows into as many
 * cells as there are headings. Counting separators would be wrong: '1,250,000.00' has more commas than its row has
 * semicolons.
 */
function separatorOf(text: string, said: string | undefined, headingsAt: HeadingsAt): string {
  const start = text.slice(0, START_LETTERS)
  const judged = [...(said ? [said] : []), ...SEPARATORS]
    .map((delimiter) => {
      const { rows, isClean } = beginning(start, delimiter)
      // Leaves out the last row, because it may be incomplete.
      const whole = rows.slice(said ? 1 : 0, start.length < text.length ? -1 : undefined)
      return { delimiter, isClean, ...judge(whole, headingsAt) }
    })
    .filter(({ width }) => width > 1)
  const [first] = judged
  if (said && first?.delimiter === said) return said
  const [best] = judged.toSorted(
    (one, other) =>
      Number(other.isFound) - Number(one.isFound) ||
      Number(other.isClean) - Number(one.isClean) ||
      other.alike - one.alike ||
      one.spaced - other.spaced ||
      // Without headings, amounts with commas can look as regular as cells.
      (one.isFound ? other.width - one.width : Number(one.delimiter === ',') - Number(other.delimiter === ',')),
  )
  return best?.delimiter ?? ','
}

/** Parses the first rows with this separator. With a wrong separator, quotation marks end up inside cells. */
function beginning(start: string, delimiter: string): { rows: CellRow[]; isClean: boolean } {
  const { rows, error } = parsed(start, delimiter, { mostRows: START_ROWS })
  if (!error || error.code === 'CSV_QUOTE_NOT_CLOSED') return { rows, isClean: true }
  return { rows: parsed(start, delimiter, { mostRows: START_ROWS, relaxQuotes: true }).rows, isClean: false }
}

type Judged = { isFound: boolean; width: number; alike: number; spaced: number }

/**
 * Judges a separator by the row of headings. `alike` is the share of rows below it that have as many cells; `spaced` is
 * the number of headings that start with a space. A space is a sign of a wrong separator, such as a semicolon in 'Size;
 * colour'.
 */
function judge(rows: readonly CellRow[], headingsAt: HeadingsAt): Judged {
  const cells = rows.map((row) => row.cells)
  const found = headingsAt(cells)
  const at = found ?? widestOf(cells)
  const width = cells[at]?.length ?? 0
  const below = cells.slice(at + 1)
  const same = below.filter(({ length }) => length === width).length
  const spaced = (cells[at] ?? []).filter((cell) => cell.startsWith(' ')).length
  return { isFound: found !== null, width, alike: below.length === 0 ? 1 : same / below.length, spaced }
}

const widestOf = (rows: readonly string[][]): number =>
  rows.reduce((most, { length }, at) => (length > rows[most]!.length ? at : most), 0)

/**
 * Reads the rows again with CR LF as the only line ending if that fits better: some programs, and older versions of
 * this shop, do not quote line breaks in cells but end rows with CR LF.
 */
function parsedByAnyEnd(text: string, delimiter: string, headingsAt: HeadingsAt, limits: Limits): Parsed {
  const read = parsed(text, delimiter, limits)
  const { alike } = judge(read.rows, headingsAt)
  if (alike === 1 || !text.includes('\r\n')) return read
  const byBoth = parsed(text, delimiter, { ...limits, lineEnds: ['\r\n'] })
  return judge(byBoth.rows, headingsAt).alike > alike ? byBoth : read
}

type Parsed = { rows: CellRow[]; error?: CsvError }

function parsed(
  text: string,
  delimiter: string,
  { lineEnds = anyEnd, ...limits }: Limits & { lineEnds?: string[] },
): Parsed {
  const rows: CellRow[] = []
  try {
    parse(text, {
      delimiter,
      record_delimiter: lineEnds,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: limits.relaxQuotes ?? false,
      ...(limits.lineLetters && { max_record_size: limits.lineLetters }),
      ...(limits.mostRows && { to: limits.mostRows }),
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== ''))
          rows.push({ line: lines, cells: limits.mostColumns ? cells.slice(0, limits.mostColumns) : cells })
        return null
      },
    })
    return { rows }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    return { rows, error: thrown }
  }
}

function problemOf(error: CsvError, lastLine: number): LineProblem {
  // Report an unclosed quotation mark at the start of its row, not at the end of the file.
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { line: lastLine + 1, ...problem('open-quote') }
  const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'line-too-long' : 'unreadable-line'
  return { line: Number(error.lines) || 1, ...problem(code) }
}
