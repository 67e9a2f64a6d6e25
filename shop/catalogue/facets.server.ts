import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { ownNarrowings } from './own-filter.ts'
import { priceSteps, type Facets } from './facets.ts'
import { isInStock, isNarrowed, matching, paid, type Wanted } from './matching.server.ts'

/**
 * How many products each choice of a filter would leave, beside what is chosen in the others, and how many all of it
 * leaves. Products that are alike are counted before their sizes and colours are taken apart: there are few sets of
 * them (rules: facets, own fields as filters).
 */
export async function facetsOf(db: Database, wanted: Wanted, now: Date): Promise<Facets> {
  const { q, size, color, minPrice, maxPrice, discounted, inStock, own, ...rest } = wanted
  const within = matching(db, { ...rest, ...(q !== undefined && { q }) }, now)
  const choices = chosenIn(wanted)
  const but = (facet?: Choice['facet']) => whereAll(choices.filter((choice) => choice.facet !== facet))
  const ownFacets = wanted.fields?.some(({ filters }) => filters) ? ownFacetsOf(within, choices, wanted) : null
  const { rows } = await sql<Facets>`
    with grouped as materialized (${groupsOf(within, [...choices, ...counted])}),
    kinds as materialized (
      select one.alike, shown.* from (select alike, min(one) as id from grouped group by alike) one,
        lateral (select sizes, colors, shades from products where products.id = one.id offset 0) shown),
    found as materialized (select * from grouped join kinds using (alike))
    ${ownFacets ? sql`, said as materialized (${ownFacets.said})` : sql``}
    select
      ${listed(sql`select size as value, sum(n)::int as n from found, unnest(sizes) size where ${but('size')} group by size`)} as sizes,
      ${listed(
        sql`select color as value, (array_agg(shade order by newest desc))[1] as shade, sum(n)::int as n
          from found, unnest(colors, shades) as worn (color, shade) where ${but('color')} group by color`,
      )} as colors,
      ${listed(sql`select step as value, sum(n)::int as n from found where ${but('price')} group by step`)} as prices,
      ${ownFacets ? listed(ownFacets.terms) : sql`'[]'::json`} as own,
      ${summed(sql`${but('discounted')} and is_discounted`)} as discounted,
      ${summed(sql`${but('inStock')} and is_in_stock`)} as "inStock",
      ${summed(but())} as total`.execute(db)
  return rows[0]!
}

/** What is chosen in a facet, as a column of `found` says it; `of` is that column by a product. */
type Choice = { facet: string; is: RawBuilder<boolean>; flag?: { name: string; of: RawBuilder<boolean> } }

const flagged = (facet: string, name: string, of: RawBuilder<boolean>): Choice & Required<Pick<Choice, 'flag'>> => ({
  facet,
  is: sql.ref<boolean>(name),
  flag: { name, of },
})

const isDiscounted = flagged('discounted', 'is_discounted', sql`products.discount > 0`)
const isLeft = flagged('inStock', 'is_in_stock', isInStock)
/** These are counted whether or not they are chosen. */
const counted = [isDiscounted, isLeft]

function chosenIn({ size, color, minPrice, maxPrice, discounted, inStock, own, fields }: Wanted): Choice[] {
  const isPriced = sql<boolean>`${paid} between ${minPrice ?? 0} and ${maxPrice ?? LARGEST}`
  return [
    ...(size === undefined ? [] : [{ facet: 'size', is: sql<boolean>`${size} = any(sizes)` }]),
    ...(color === undefined ? [] : [{ facet: 'color', is: sql<boolean>`${color} = any(colors)` }]),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [flagged('price', 'is_priced', isPriced)]),
    ...(discounted ? [isDiscounted] : []),
    ...(inStock ? [isLeft] : []),
    ...ownNarrowings(own, fields).narrowings.map((each, at) => flagged(each.name, `own_${at}`, isNarrowed(each))),
  ]
}

const whereAll = (choices: readonly Choice[]) => sql.join([sql`true`, ...choices.map(({ is }) => is)], sql` and `)

/** How many products there are of each kind, price and flag; what an index holds alone, and one of them by which to learn the rest. */
function groupsOf(within: ReturnType<typeof matching>, choices: readonly Choice[]) {
  const flags = flagsOf(choices)
  return within
    .select(['products.alike', sql<number>`width_bucket(${paid}, ${priceSteps}::int[])`.as('step'), ...flags])
    .select([
      sql<number>`count(*)`.as('n'),
      sql<Date>`max(products.created_at)`.as('newest'),
      sql<string>`min(products.id)`.as('one'),
    ])
    .groupBy(firstColumns(flags.length + 2))
}

/** Each choice and number of the owner's fields, and in how many products they are. */
function ownFacetsOf(within: ReturnType<typeof matching>, choices: readonly Choice[], { own, fields }: Wanted) {
  const flags = flagsOf(choices)
  const { narrowings } = ownNarrowings(own, fields)
  const groups = within
    .select(['products.alike', 'products.field_terms', ...flags])
    .select(sql<number>`count(*)`.as('n'))
    .groupBy(firstColumns(flags.length + 2))
  const termsOf = (is: RawBuilder<boolean>, choices: readonly Choice[]) =>
    sql`select term as value, sum(n)::int as n from said, unnest(field_terms) term
      where ${whereAll(choices)} and ${is} group by term`
  const keys = narrowings.map(({ field }) => field.key)
  return {
    said: sql`select * from (${groups}) grouped join kinds using (alike)`,
    terms: sql.join(
      [
        termsOf(sql`split_part(term, '=', 1) <> all(${keys}::text[])`, choices),
        ...narrowings.map(({ name, field }) =>
          termsOf(
            sql`split_part(term, '=', 1) = ${field.key}`,
            choices.filter(({ facet }) => facet !== name),
          ),
        ),
      ],
      sql` union all `,
    ),
  }
}

const flagsOf = (choices: readonly Choice[]) =>
  [...new Set(choices.map(({ flag }) => flag))].flatMap((flag) => (flag ? [flag.of.as(flag.name)] : []))

const firstColumns = (many: number) => Array.from({ length: many }, (_, at) => sql`${sql.lit(at + 1)}`)

const LARGEST = 2_000_000_000

const listed = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(each) order by value), '[]'::json) from (${query}) each)`

const summed = (where: RawBuilder<unknown>) => sql`(select coalesce(sum(n), 0)::int from found where ${where})`
