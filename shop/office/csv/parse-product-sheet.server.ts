import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import { parseUpload } from '#shop/platform/uploads/parse-upload.server.ts'
import type { ParserName } from '#shop/platform/uploads/parser.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import type { CsvSheet } from '#shop/platform/spreadsheets/read-csv.server.ts'
import type { readProductCsv } from './read-product-csv.server.ts'

const parser: ParserName<typeof readProductCsv> = {
  module: '#shop/office/csv/read-product-csv.server.ts',
  name: 'readProductCsv',
}

/**
 * Parses a product sheet with the columns that this staff member may see. Returns a problem if the file is not a
 * product sheet. Throws TooManyWait like `parseUpload` (rules: isolated file parsing, product costs).
 */
export async function parseProductSheet(
  db: Database,
  { id, may }: Pick<Admin, 'id' | 'may'>,
  file: Blob,
): Promise<CsvSheet | LineProblem> {
  const { fields } = await readGroupOf(db, 'fields')
  const parsed = await parseUpload(id, parser, { fields, may }, file)
  if ('problem' in parsed) return { line: 1, ...parsed.problem }
  return 'code' in parsed.answer ? parsed.answer : { ...parsed.answer, rows: parsed.list }
}
