import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { readGroupOf } from '#shop/settings/settings.server.ts'
import { parseUpload } from '#shop/uploads/parse-upload.server.ts'
import type { ParserName } from '#shop/uploads/parser.ts'
import type { LineProblem } from './line-problem.ts'
import type { CsvSheet } from './read-csv.server.ts'
import type { readProductCsv } from './read-product-csv.server.ts'

const parser: ParserName<typeof readProductCsv> = {
  module: '#shop/csv/read-product-csv.server.ts',
  name: 'readProductCsv',
}

/**
 * The sheet of products in a file, with the columns that this member of staff may see; or the problem for which it is none.
 * Throws TooManyWait as `parseUpload` does (rules: uploads in a child process, costs).
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
