import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import {
  namedCollections,
  noCollections,
  takeAll,
  takingInto,
  type NamedCollections,
  type Taking,
} from '#shop/catalogue/collections/by-hand.server.ts'
import { sameName, type SameName } from '#shop/core/look-alikes.ts'
import { parted } from '#shop/core/parted.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'

/** The collections that a line adds its product to and removes it from. */
export type LineTaking = Taking & { line: number; number: string }

/** Loads the collections needed to check a sheet. Queries nothing if the sheet has no collections column. */
export const collectionsNamed = (db: Database, rows: CsvRow[]): Promise<NamedCollections> =>
  rows.some(({ cells }) => cells.collections !== undefined) ? namedCollections(db) : Promise.resolve(noCollections)

/**
 * Returns the change of collections in a line; `id` is null for a new product. An empty cell removes the product from
 * all collections. Returns null if nothing changes or the sheet has no such column (rules: manual collections).
 */
export function takingOf(
  { line, cells }: CsvRow,
  { id, number }: { id: string | null; number: string },
  collections: NamedCollections,
): LineTaking | LineProblem | null {
  if (cells.collections === undefined) return null
  const is = id === null ? [] : (collections.of.get(id) ?? [])
  const taking = takingInto(parted(cells.collections), is, collections)
  if (taking && 'code' in taking) return { line, column: 'collections', ...taking }
  return taking && { line, number, ...taking }
}

/**
 * Applies the lines' collections to their products. Returns the problems of lines that have become invalid in the
 * meantime.
 */
export async function applyCollections(
  tx: Transaction,
  admin: Admin,
  takings: LineTaking[],
  now: Date,
): Promise<LineProblem[]> {
  if (takings.length === 0) return []
  const numbers = takings.map(({ number }) => number)
  const idOf = await idsByNumber(tx, numbers)
  const of = (taking: LineTaking) => idOf.get(sameName(taking.number)) ?? []
  const known = takings.flatMap((taking) => [of(taking)].flat().map((product) => ({ ...taking, product })))
  const refused = await takeAll(tx, admin, known, now)
  if (!refused) return []
  return takings
    .filter(({ add, remove }) => [...add, ...remove].includes(refused.collection))
    .map(({ line }) => ({ line, column: 'collections', ...refused.problem }))
}

/** Returns the ids of the products with these numbers, by normalized number. */
export async function idsByNumber(tx: Transaction, numbers: string[]): Promise<Map<SameName, string>> {
  const products = await tx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`same_name(number) = any(array(select same_name(given) from unnest(${numbers}::text[]) as given))`,
    )
    .select(['id', 'number'])
    .execute()
  return new Map(products.map(({ id, number }) => [sameName(number), id]))
}
