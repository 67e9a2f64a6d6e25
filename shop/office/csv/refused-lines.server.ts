import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { invalid, type Failure, type Problem } from '#shop/core/errors.ts'
import { planImport } from './plan-import.server.ts'
import { REFUSED_BECAUSE } from './product-columns.ts'
import { parseProductSheet } from './parse-product-sheet.server.ts'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

/**
 * Writes the lines of a product sheet that would be rejected, with their original columns and separator, plus a column
 * with the reason. The file can be corrected and uploaded again. `admin` decides which columns are allowed; `sentence`
 * formats a problem. Fails if the file is not a product sheet (rules: import errors, csv formula escaping).
 */
export async function refusedLines(
  db: Database,
  admin: Pick<Admin, 'id' | 'may'>,
  file: Blob,
  sentence: (problem: Problem) => string,
  now: Date,
): Promise<AsyncGenerator<string> | Failure<'sheet'>> {
  const sheet = await parseProductSheet(db, admin, file)
  if (!('rows' in sheet))
    return invalid('sheet', { params: { problems: 1 }, fields: { [`line ${sheet.line}`]: sheet } })
  const { problems } = await planImport(db, sheet.rows, now)
  const byLine = Map.groupBy(problems, ({ line }) => line)
  const headings = sheet.headings.filter((heading) => heading.toLowerCase() !== REFUSED_BECAUSE)
  return writeCsv(
    [...headings, REFUSED_BECAUSE],
    [sheet.rows.filter(({ line }) => byLine.has(line))],
    ({ line, cells }) => [
      ...headings.map((heading) => cells[heading.toLowerCase()]!),
      byLine.get(line)!.map(sentence).join('. '),
    ],
    sheet.delimiter,
  )
}
