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

/** In which collections by hand a product is to be, by their addresses or titles, and in which it was seen, by their addresses. */
export type RowCollections = { collections?: string[]; collectionsWas?: string[] }

/** Into which collections the row at this position takes its product, by its id, and out of which. */
export type RowTaking = Taking & { position: number; product: string }

/** What is known of collections, as nobody else changes it until the transaction ends; nothing is asked where no row names any. */
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
 * What a row makes of its product's collections; null where that is nothing. Refused when one of them isn't there, or a rule
 * decides about it, or when somebody took the product into another or out of one meanwhile (rules: sheet of products).
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

/** Takes the products of rows into collections and out of them; the rows that can't go there are told. */
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
