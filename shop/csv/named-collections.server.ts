import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { changeMembers } from '#shop/collections/change-collection.server.ts'
import { isFailure, problem } from '#shop/errors.ts'
import { parted } from './cell.ts'
import type { LineProblem } from './line-problem.ts'
import type { CsvRow } from './read-csv.server.ts'

/** Into which collections a line takes its product, which has this number, and out of which. */
export type Taking = { line: number; number: string; add: string[]; remove: string[] }

/** The collections by hand, by their addresses, and in which of them each product is. */
export type NamedCollections = { bySlug: ReadonlyMap<string, string>; of: ReadonlyMap<string, readonly string[]> }

/** What is known of collections before a sheet is gone through; nothing is asked where it doesn't name them. */
export async function namedCollections(db: Database, rows: CsvRow[]): Promise<NamedCollections> {
  if (!rows.some(({ cells }) => cells.collections !== undefined)) return { bySlug: new Map(), of: new Map() }
  const byHand = db.selectFrom('collections').where('deleted_at', 'is', null).where('rule', 'is', null)
  const [collections, members] = await Promise.all([
    byHand.select(['id', 'slug']).execute(),
    byHand
      .innerJoin('collection_products', 'collection_id', 'collections.id')
      .groupBy('product_id')
      .select(['product_id', sql<string[]>`array_agg(collections.id::text)`.as('ids')])
      .execute(),
  ])
  return {
    bySlug: new Map(collections.map(({ id, slug }) => [slug, id])),
    of: new Map(members.map(({ product_id, ids }) => [product_id, ids])),
  }
}

/**
 * What a line's cell makes of the collections that its product is in, the product having this `id`, null for a new one: an
 * empty cell takes it out of all. Null where nothing changes, or the sheet has no such column (rules: collections by hand).
 */
export function takingOf(
  { line, cells }: CsvRow,
  { id, number }: { id: string | null; number: string },
  { bySlug, of }: NamedCollections,
): Taking | LineProblem | null {
  if (cells.collections === undefined) return null
  const wanted = parted(cells.collections).map((slug) => bySlug.get(slug.toLowerCase()))
  if (wanted.includes(undefined)) return { line, column: 'collections', ...problem('not-there') }
  const is = id === null ? [] : (of.get(id) ?? [])
  const add = wanted.flatMap((each) => (each !== undefined && !is.includes(each) ? each : []))
  const remove = is.filter((each) => !wanted.includes(each))
  return add.length + remove.length > 0 ? { line, number, add, remove } : null
}

/** Takes products into collections and out of them, a collection after another; what is wrong with a line by now is told. */
export async function takeAll(tx: Transaction, admin: Admin, takings: Taking[], now: Date): Promise<LineProblem[]> {
  if (takings.length === 0) return []
  const idOf = await idsByNumber(
    tx,
    takings.map(({ number }) => number),
  )
  const idsOf = (those: Taking[]) => those.flatMap(({ number }) => idOf.get(number.toLowerCase()) ?? [])
  const collections = [...new Set(takings.flatMap(({ add, remove }) => [...add, ...remove]))].toSorted()
  for (const id of collections) {
    const [into, out] = [
      takings.filter(({ add }) => add.includes(id)),
      takings.filter(({ remove }) => remove.includes(id)),
    ]
    const changed = await changeMembers(tx, admin, id, { add: idsOf(into), remove: idsOf(out) }, now)
    if (isFailure(changed))
      return [...into, ...out].map(({ line }) => ({ line, column: 'collections', ...problem('not-there') }))
  }
  return []
}

/** The ids of the products with these numbers, by the numbers in small letters. */
export async function idsByNumber(tx: Transaction, numbers: string[]): Promise<Map<string, string>> {
  const small = numbers.map((number) => number.toLowerCase())
  const products = await tx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(number) = any(${small}::text[])`)
    .select(['id', sql<string>`lower(number)`.as('number')])
    .execute()
  return new Map(products.map(({ id, number }) => [number, id]))
}
