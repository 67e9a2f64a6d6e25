import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { invalid, type Failure, type Problem } from '#shop/core/errors.ts'
import { planImport } from './plan-import.server.ts'
import { REFUSED_BECAUSE } from './product-columns.ts'
import { parseProductSheet } from './parse-product-sheet.server.ts'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

/**
 * The lines of a sheet of products that would be refused, as they were sent, in the sheet's own columns and parted as it
 * is, each with why in one column more: mended, it can be sent again. What `admin` may see decides which columns it has; `sentence` puts a problem into words. Refused when
 * the file is no sheet of products (rules: lines to mend, no formulas).
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
