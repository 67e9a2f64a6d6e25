import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { ofFew, ofMany, type Conditions } from '#shop/catalogue/products/conditions.server.ts'
import { matching } from '#shop/catalogue/products/matching.server.ts'
import { parseSearch } from '#shop/platform/search/parse-search.ts'
import type { Holding } from './collection.ts'
import type { Condition, Rule } from './rule.ts'

/**
 * Returns SQL that is true if a row of `products` belongs to a collection. `asked` provides the SQL conditions: pass
 * `ofMany` for a query over many products and `ofFew` for a few (rules: manual collections, automatic collections).
 */
export const belongsTo = ({ id, rule }: Holding, now: Date, asked = ofMany): RawBuilder<boolean> =>
  rule
    ? meets(rule, now, asked)
    : sql<boolean>`products.id in (select product_id from collection_products where collection_id = ${id})`

/** Returns SQL that is true if a row of `products` matches a rule (rules: automatic collections). */
export function meets({ match, conditions }: Rule, now: Date, asked = ofMany): RawBuilder<boolean> {
  const each = conditions.map((condition) => sql`(${conditionOf(condition, now, asked)})`)
  return sql<boolean>`(${sql.join(each, match === 'all' ? sql` and ` : sql` or `)})`
}

/**
 * Returns the ids of the products in each collection, by collection id. Considers only the given products that are on
 * sale. Leaves out deleted collections, but includes hidden ones.
 */
export async function membersOf(
  db: Database,
  collections: readonly string[],
  products: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const holdings = await holdingsOf(db, collections)
  if (holdings.length === 0 || products.length === 0) return new Map()
  const held = await matching(db, {}, now)
    .where('products.id', 'in', products)
    .select(['products.id', amongHoldings(holdings, now)])
    .execute()
  return new Map(
    holdings.map(({ id }, index) => [id, new Set(held.filter(({ among }) => among[index]).map((row) => row.id))]),
  )
}

/**
 * Returns SQL for an array with one boolean per collection: true if the row of `products` belongs to it. Intended for
 * few products.
 */
export const amongHoldings = (holdings: readonly Holding[], now: Date) =>
  sql<boolean[]>`array[${sql.join(holdings.map((holding) => belongsTo(holding, now, ofFew)))}]::boolean[]`.as('among')

async function holdingsOf(db: Database, ids: readonly string[]): Promise<Holding[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('collections')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', sql<Rule | null>`rule`.as('rule')])
    .execute()
  return rows
}

function conditionOf(condition: Condition, now: Date, asked: Conditions): RawBuilder<unknown> {
  switch (condition.by) {
    case 'category':
      return asked.isOf(condition.category)
    case 'size':
      return asked.comesIn('sizes', condition.size)
    case 'color':
      return asked.comesIn('colors', condition.color)
    case 'price':
      return sql`products.price - products.discount between ${condition.from ?? 0} and ${condition.to ?? MOST}`
    case 'discount':
      return sql`products.discount * 100 >= products.price * ${condition.percent}::bigint and products.discount > 0`
    case 'newer':
      return sql`coalesce(products.shown_from, products.created_at) >= ${new Date(dayOf(now).subtract({ days: condition.days }).epochMilliseconds)}`
    case 'word':
      return saysAll(condition.words)
    case 'field':
      return sql`products.field_terms @> array[${`${condition.field}=${condition.choice}`}]`
    case 'in-stock':
      return asked.isInStock
  }
}

const MOST = config.limits.maxPrice

/**
 * Returns SQL that is true if the product's texts contain all these words. Spelling isn't corrected: the products in a
 * collection must not depend on the rest of the catalogue.
 */
function saysAll(words: string): RawBuilder<unknown> {
  const parts = parseSearch(words, []) ?? []
  if (parts.length === 0) return sql`false`
  return sql`products.search @@ (${sql.join(
    parts.map(({ asks }) => sql`${asks}::tsquery`),
    sql` && `,
  )})`
}

const dayOf = (now: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(config.brand.timeZone).startOfDay()
