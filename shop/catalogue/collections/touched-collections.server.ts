import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isOfCardAlone, type CacheTag } from '#shop/core/cache-tags.ts'
import type { TouchedProduct } from '#shop/core/data-changes.ts'
import type { Holding } from './collection.ts'
import { amongHoldings } from './members.server.ts'
import type { Condition, Rule } from './rule.ts'

const decides: Record<Condition['by'], string[]> = {
  category: ['category'],
  size: ['sizes'],
  color: ['colors'],
  price: ['price', 'discount'],
  discount: ['price', 'discount'],
  newer: ['shown_from', 'created_at'],
  word: ['name', 'number', 'category', 'description', 'sizes', 'colors', 'fields'],
  field: ['fields'],
  'in-stock': ['stock'],
}
/** Columns that no rule uses. Visibility (`state`, `deleted_at`) is checked for every collection anyway. */
const undeciding = ['state', 'deleted_at', 'pictures', 'shades', 'stock_kind', 'field_terms', 'alike']
const known = new Set([...Object.values(decides).flat(), ...undeciding])

/**
 * Returns the cache tag of a page that shows consecutive products of a collection, newest first. `from` is the newest
 * creation time that a product on the page can have, and `last` the oldest; undefined means no limit. The page can
 * change only if a product created between these times is added, or if a product is chosen manually.
 */
export const neighbourTag = ({ id }: Pick<Holding, 'id'>, { from, last }: { from?: Date; last?: Date }): CacheTag =>
  `beside ${id} ${from?.getTime() ?? EVER} ${last?.getTime() ?? 0}`

const EVER = Number.MAX_SAFE_INTEGER

/**
 * Returns the tags that a change to these products invalidates. A `collection …` tag is returned if a product belongs
 * to the collection, or may have belonged to it before, and its lists show the change. A `beside …` tag is returned if
 * a product may now appear among the consecutive products on a page (rules: cache tags).
 */
export async function touchedCollections(
  db: Database,
  products: readonly TouchedProduct[],
  tags: readonly CacheTag[],
  now: Date,
): Promise<CacheTag[]> {
  const ids = [...new Set(tags.map((tag) => tag.split(' ')[1]!))]
  const changed = products.map(({ id }) => id)
  const rules = await db
    .selectFrom('collections')
    .where('id', 'in', ids)
    .where('rule', 'is not', null)
    .select(['id', sql<Rule>`rule`.as('rule')])
    .execute()
  const [chosen, held] = await Promise.all([
    db
      .selectFrom('collection_products')
      .where('product_id', 'in', changed)
      .select(['collection_id', 'product_id'])
      .execute(),
    db
      .selectFrom('products')
      .where('id', 'in', changed)
      .select(['id', 'created_at', amongHoldings(rules, now)])
      .execute(),
  ])
  const appeared = new Set(products.filter(({ columns }) => columns.some(isOfState)).map(({ id }) => id))
  return tags.filter((tag) => {
    const [kind, id, from, last] = tag.split(' ')
    const byHand = chosen.filter(({ collection_id }) => collection_id === id)
    const index = rules.findIndex((rule) => rule.id === id)
    const byRule = held.filter(({ among }) => among[index])
    const mayHaveCome = (productId: string) =>
      appeared.has(productId) ||
      products.some((product) => product.id === productId && mayHaveHeld(rules[index], product))
    if (kind === 'beside')
      return (
        byHand.some(({ product_id }) => appeared.has(product_id)) ||
        byRule.some(
          (row) =>
            mayHaveCome(row.id) && row.created_at.getTime() <= Number(from) && row.created_at.getTime() >= Number(last),
        )
      )
    const belong = new Set([...byHand.map(({ product_id }) => product_id), ...byRule.map((row) => row.id)])
    return products.some(
      (product) => (belong.has(product.id) && !isOfCardAlone(product.columns)) || mayHaveHeld(rules[index], product),
    )
  })
}

const isOfState = (column: string): boolean => ['state', 'deleted_at', 'shown_from'].includes(column)

/** Returns true if the rule uses a changed column, or if the column is unknown. */
const mayHaveHeld = (holding: { rule: Rule } | undefined, { columns }: TouchedProduct): boolean =>
  holding !== undefined &&
  columns.some((column) => !known.has(column) || holding.rule.conditions.some(({ by }) => decides[by].includes(column)))
