import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { invalid, isFailure, type Failure, type Problem } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { MediaStore } from '#shop/media/store.server.ts'
import { importProducts, type Imported } from './import-products.server.ts'
import type { LineProblem } from './line-problem.ts'
import { readProductCsv } from './read-product-csv.server.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date }

/** More than a person reads. */
const MOST_PROBLEMS = 200

/**
 * Imports a CSV file of products: all of it or, when anything is wrong with any line, nothing. A dry run changes
 * nothing in any case and tells every problem by line. Refused, naming the lines, when a real run meets one
 * (rules: all or nothing).
 */
export async function importCsv(
  shop: Shop,
  admin: Admin,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Imported | Failure<'sheet'>> {
  const rows = readProductCsv(bytes)
  if (!Array.isArray(rows)) return dryRun ? { ...nothing, problems: [rows] } : notImported([rows])

  let tried: Imported = { ...nothing, problems: [] }
  const outcome = await inTransaction(shop.db, async (tx) => {
    tried = await importProducts(tx, shop, admin, rows)
    // A failure leaves everything as it was, and a dry run is to.
    return dryRun || tried.problems.length > 0 ? notImported(tried.problems) : tried
  })
  if (dryRun) return { ...tried, problems: tried.problems.slice(0, MOST_PROBLEMS) }
  return isFailure(outcome) ? outcome : tried
}

const nothing = { created: 0, updated: 0, unchanged: 0 }

function notImported(problems: LineProblem[]): Failure<'sheet'> {
  const fields = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ line, ...problem }): [string, Problem] => [`line ${line}`, problem])
  return invalid('sheet', { params: { problems: problems.length }, fields: Object.fromEntries(fields) })
}
