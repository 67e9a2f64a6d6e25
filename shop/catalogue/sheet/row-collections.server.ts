import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import {
  lockCollections,
  namedCollections,
  noCollections,
  takeAll,
  takingInto,
  type NamedCollections,
  type Taking,
} from '#shop/catalogue/collections/by-hand.server.ts'
import { conflict, invalid, type Failure, type Problem } from '#shop/core/errors.ts'

/**
 * The manual collections entered for a product (slugs or titles), and the slugs of its collections when the sheet was
 * loaded.
 */
export type RowCollections = { collections?: string[]; collectionsWas?: string[] }

/** The collection changes of the row at `position`; `product` is the product's id. */
export type RowTaking = Taking & { position: number; product: string }

/**
 * Locks all collections until the transaction ends and reads those that the rows need. Reads nothing if no row names a
 * collection.
 */
export async function knownForRows(
  tx: Transaction,
  rows: readonly (RowCollections & { id: string })[],
): Promise<NamedCollections> {
  const ids = rows.flatMap(({ id, collections }) => (collections ? [id] : []))
  if (ids.length === 0) return noCollections
  await lockCollections(tx)
  return namedCollections(tx, ids)
}

/**
 * Returns the collection changes of a row, or null if there are none. Fails if a collection doesn't exist or is
 * rule-based, and with `stale` if the product's collections were changed meanwhile (rules: bulk product editor).
 */
export function takingOfRow(
  position: number,
  product: Product,
  { collections, collectionsWas }: RowCollections,
  known: NamedCollections,
): RowTaking | Failure<'stale' | 'invalid-fields'> | null {
  if (!collections) return null
  const is = known.of.get(product.id) ?? []
  const taking = takingInto(collections, is, known)
  if (taking && 'code' in taking)
    return invalid('invalid-fields', { params: { fields: ['collections'] }, fields: { collections: taking } })
  const now = known.all.flatMap(({ id, slug }) => (is.includes(id) ? [slug] : []))
  if (taking && collectionsWas && new Set(collectionsWas).symmetricDifference(new Set(now)).size > 0)
    return conflict('stale', {
      params: { of: 'product', fields: ['collections'] },
      details: { version: product.version, changed: { collections: now } },
    })
  return taking && { position, product: product.id, ...taking }
}

/**
 * Adds the products of the rows to collections and removes them from others. Returns the errors of the rows that could
 * not be saved.
 */
export async function takeRows(
  tx: Transaction,
  admin: Admin,
  takings: readonly RowTaking[],
  now: Date,
): Promise<[string, Problem][]> {
  const refused = await takeAll(tx, admin, takings, now)
  if (!refused) return []
  return takings
    .filter(({ add, remove }) => [...add, ...remove].includes(refused.collection))
    .map(({ position }) => [`rows.${position}.collections`, refused.problem])
}
