import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { isFailure, refused, type Refused } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { MediaStore } from '#shop/media/store.server.ts'
import { importProducts, type Imported } from './import-products.server.ts'
import type { Problem } from './problem.ts'
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
): Promise<Imported | Refused> {
  const rows = readProductCsv(bytes)
  if (!Array.isArray(rows)) return dryRun ? { ...nothing, problems: [rows] } : notImported([rows])

  let tried: Imported = { ...nothing, problems: [] }
  const outcome = await inTransaction(shop.db, async (tx) => {
    tried = await importProducts(tx, shop, admin, rows)
    if (dryRun) return rollBack
    return tried.problems.length > 0 ? notImported(tried.problems) : tried
  })
  if (outcome === rollBack) return { ...tried, problems: tried.problems.slice(0, MOST_PROBLEMS) }
  return isFailure(outcome) ? outcome : tried
}

const nothing = { created: 0, updated: 0, unchanged: 0 }

/** What a dry run ends with, so that all is as it was. */
const rollBack = refused('A dry run changes nothing')

function notImported(problems: Problem[]): Refused {
  const told = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ line, column, message }) => [`line ${line}`, column ? `${column}: ${message}` : message])
  return refused(`Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`, {
    code: 'sheet',
    fields: Object.fromEntries(told),
  })
}
