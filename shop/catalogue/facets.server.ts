import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { ownNarrowings, type OwnNarrowing } from './own-filter.ts'
import { priceSteps, type Facets } from './facets.ts'
import { isNarrowed, isInStock, matching, paid, type Wanted } from './matching.server.ts'

/**
 * How many products each choice of a filter would leave, beside what is chosen in the others. What is alike in many
 * products is counted before it is taken apart: there are few sets of sizes (rules: facets, own fields as filters).
 */
export async function facetsOf(db: Database, wanted: Wanted, now: Date): Promise<Facets> {
  const { q, size, color, minPrice, maxPrice, discounted, inStock, own, ...rest } = wanted
  const { narrowings } = ownNarrowings(own, wanted.fields)
  const isCounted = wanted.fields?.some(({ filters }) => filters) === true
  const within = matching(db, { ...rest, ...(q !== undefined && { q }) }, now)
  const isOf = {
    size: size === undefined ? sql`true` : sql`${size} = any(sizes)`,
    color: color === undefined ? sql`true` : sql`${color} = any(colors)`,
    price:
      minPrice === undefined && maxPrice === undefined
        ? sql`true`
        : sql`paid between ${minPrice ?? 0} and ${maxPrice ?? LARGEST}`,
    discounted: discounted === undefined ? sql`true` : sql`is_discounted`,
    inStock: inStock === undefined ? sql`true` : sql`is_in_stock`,
    ...Object.fromEntries(narrowings.map(({ name }, at) => [name, sql.ref(`own_${at}`)])),
  }
  const foundBut = (facet: string) => {
    const others = Object.entries(isOf).filter(([name]) => name !== facet)
    return sql`found where ${sql.join(
      others.map(([, is]) => is),
      sql` and `,
    )}`
  }
  const { rows } = await sql<Facets>`
    with found as materialized (${within.select([
      'products.sizes',
      'products.colors',
      'products.shades',
      'products.created_at',
      paid.as('paid'),
      sql`products.discount > 0`.as('is_discounted'),
      isInStock.as('is_in_stock'),
      ...(isCounted ? (['products.field_terms'] as const) : []),
      ...narrowings.map((narrowing, at) => isNarrowed(narrowing).as(`own_${at}`)),
    ])})
    select
      ${counted(
        sql`select size as value, sum(n)::int as n
          from (select sizes, count(*) as n from ${foundBut('size')} group by sizes) alike, unnest(sizes) size group by size`,
      )} as sizes,
      ${counted(
        sql`select color as value, (array_agg(shade order by newest desc))[1] as shade, sum(n)::int as n
          from (select colors, shades, count(*) as n, max(created_at) as newest from ${foundBut('color')} group by colors, shades) alike,
            unnest(colors, shades) as worn (color, shade) group by color`,
      )} as colors,
      ${counted(
        sql`select step as value, count(*)::int as n
          from (select width_bucket(paid, ${priceSteps}::int[]) as step from ${foundBut('price')}) paid group by step`,
      )} as prices,
      ${isCounted ? counted(sql.join([ownTerms(foundBut(''), narrowings), ...narrowings.map((each) => ownTerms(foundBut(each.name), [], each))], sql` union all `)) : sql`'[]'::json`} as own,
      (select count(*)::int from ${foundBut('discounted')} and is_discounted) as discounted,
      (select count(*)::int from ${foundBut('inStock')} and is_in_stock) as "inStock"`.execute(db)
  return rows[0]!
}

/** Each choice and number of what is found: but those of some fields, or of one alone. */
const ownTerms = (found: RawBuilder<unknown>, but: readonly OwnNarrowing[], only?: OwnNarrowing) => {
  const isMeant = only
    ? sql`split_part(term, '=', 1) = ${only.field.key}`
    : sql`split_part(term, '=', 1) <> all(${but.map(({ field }) => field.key)}::text[])`
  return sql`select term as value, n from (
    select term, count(*)::int as n from (select unnest(field_terms) as term from ${found}) own group by term) counted where ${isMeant}`
}

const LARGEST = 2_000_000_000

const counted = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(each) order by value), '[]'::json) from (${query}) each)`
