import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pageOf } from '#shop/catalogue/matching.server.ts'
import type { ShownName } from '#shop/shown-names.ts'
import type { Holding } from './collection.ts'
import { amongHoldings } from './members.server.ts'
import type { Condition, Rule } from './rule.ts'
import { partOf } from './shown-collections.server.ts'

/** A product of which something is different by now, and in which columns; 'stock' where it can be had now or can't. */
export type ChangedProduct = { id: string; columns: string[] }

/** By what of a product each condition of a rule decides. */
const decides: Record<Condition['by'], string[]> = {
  size: ['sizes'],
  color: ['colors'],
  price: ['price', 'discount'],
  discount: ['price', 'discount'],
  newer: ['shown_from', 'created_at'],
  word: ['name', 'number', 'description', 'sizes', 'colors'],
  'in-stock': ['stock'],
}
/** What decides about no collection: the states of products are looked at in every one of them. */
const undeciding = ['state', 'deleted_at', 'pictures', 'shades', 'stock_kind']
const known = new Set([...Object.values(decides).flat(), ...undeciding])

/** So many of a collection are looked at for what is shown beside one of its products. */
export const LOOKED_AT = 24

/**
 * Which of these names of collections show a change of these products: 'collection …' where one belongs to it, or may
 * have before, 'beside …' where one is among its first (rules: kept by name).
 */
export async function touchedCollections(
  db: Database,
  products: readonly ChangedProduct[],
  names: readonly ShownName[],
  now: Date,
): Promise<ShownName[]> {
  const ids = [...new Set(names.map((name) => name.slice(name.indexOf(' ') + 1)))]
  const holdings = await db
    .selectFrom('collections')
    .where('id', 'in', ids)
    .select(['id', sql<Rule | null>`rule`.as('rule')])
    .execute()
  if (holdings.length === 0) return []
  const changed = products.map(({ id }) => id)
  const held = await db
    .selectFrom('products')
    .where('id', 'in', changed)
    .select(['id', amongHoldings(holdings, now)])
    .execute()
  const touched = holdings.filter(
    (holding, index) =>
      held.some(({ among }) => among[index]) || products.some((product) => mayHaveHeld(holding, product)),
  )
  const first = await Promise.all(
    touched
      .filter(({ id }) => names.includes(`beside ${id}`))
      .map(async (holding) => {
        const rows = await pageOf(db, { part: partOf(holding, now), limit: LOOKED_AT }, now).execute()
        return rows.some(({ id }) => changed.includes(id)) ? [`beside ${holding.id}` as const] : []
      }),
  )
  return [...touched.map(({ id }) => `collection ${id}` as const), ...first.flat()]
}

/** That its rule looks at something that is different by now, or that nobody knows what. */
const mayHaveHeld = ({ rule }: Holding, { columns }: ChangedProduct): boolean =>
  rule !== null &&
  columns.some((column) => !known.has(column) || rule.conditions.some(({ by }) => decides[by].includes(column)))
