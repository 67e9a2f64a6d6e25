import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { notShared, type Shared } from '#shop/core/cache-tags.ts'
import { bandOf, bandsCutBy, countFacets, limitsOf, priceSteps, type Facets, type ProductGroup } from './facets.ts'
import { customFieldFilters } from './custom-field-filter.ts'
import { ofMany } from './conditions.server.ts'
import { isNarrowed, matching, paid, type Part, type Wanted } from './matching.server.ts'

/**
 * Counts the products that each filter choice would leave, given the choices in the other filters, and the total. The
 * database counts products with identical properties as groups; this function applies the choices of category, size,
 * colour and flags, so that all lists of the same part of the catalogue share the cached groups. For typed prices, it
 * counts only the products of the price bands that contain these prices anew (rules: facets, custom field filters).
 */
export async function facetsOf(db: Database, wanted: Wanted, now: Date, cache: Shared = notShared): Promise<Facets> {
  const {
    q,
    category,
    size,
    color,
    minPrice,
    maxPrice,
    discounted,
    inStock,
    own,
    page: _,
    limit: __,
    sort: ___,
    ...rest
  } = wanted
  const within = matching(db, { ...rest, ...(q !== undefined && { q }) }, now)
  const chosen = chosenIn(wanted)
  const asked = chosen.filter(({ isOfGroup }) => !isOfGroup)
  const sharedKey = JSON.stringify([rest, { q, own }])
  const cut = bandsCutBy(wanted)
  const [groups, ofCutBands, terms] = await Promise.all([
    cache(`groups ${sharedKey}`, ['lists'], () => groupsOf(db, within, asked, rest.part)),
    cut.length > 0 ? groupsOf(db, within.where(isIn(cut)), asked.concat(chosen.filter(isOfPrice)), rest.part) : [],
    wanted.fields?.some(({ filters }) => filters)
      ? (cut.length === 0 ? cache : notShared)(
          `own ${sharedKey} ${JSON.stringify({ category, size, color, minPrice, maxPrice, discounted, inStock })}`,
          ['lists'],
          () => ownTermsOf(db, within, chosen, wanted),
        )
      : [],
  ])
  return { ...countFacets([...groups.filter(({ step }) => !cut.includes(step)), ...ofCutBands], chosen), own: terms }
}

/** A filter choice: a test for a group of products, and the same condition in SQL. */
type Chosen = {
  facet: string
  holds: (group: ProductGroup) => boolean
  name: string
  of: RawBuilder<boolean>
  /** True if the choice can be checked with the columns of the group, without selecting another column. */
  isOfGroup?: true
}

function chosenIn({ category, size, color, minPrice, maxPrice, discounted, inStock, own, fields }: Wanted): Chosen[] {
  const chosen: Chosen[] = []
  const flag = (facet: string, name: string, of: RawBuilder<boolean>) =>
    chosen.push({ facet, name, of, holds: ({ flags }) => flags[name] === true })
  const seen = (facet: string, of: RawBuilder<boolean>, holds: Chosen['holds']) =>
    chosen.push({ facet, name: facet, of, holds, isOfGroup: true })
  if (category !== undefined)
    seen(
      'category',
      ofMany.isOf(category),
      (group) => group.category !== null && isSameCategory(group.category, category),
    )
  if (size !== undefined) seen('size', ofMany.comesIn('sizes', size), ({ sizes }) => sizes.includes(size))
  if (color !== undefined) seen('color', ofMany.comesIn('colors', color), ({ colors }) => colors.includes(color))
  if (minPrice !== undefined || maxPrice !== undefined)
    seen(
      'price',
      sql`${paid} between ${minPrice ?? 0} and ${maxPrice ?? LARGEST}`,
      ({ flags, step }) => flags.price ?? (step >= bandOf(minPrice ?? 0) && step <= bandOf(maxPrice ?? LARGEST)),
    )
  if (discounted) seen('discounted', isDiscounted, (group) => group.isDiscounted)
  if (inStock) seen('inStock', ofMany.isInStock, (group) => group.isInStock)
  customFieldFilters(own, fields).narrowings.forEach((each, at) => flag(each.name, `own_${at}`, isNarrowed(each)))
  return chosen
}

const isSameCategory = (one: string, other: string): boolean => sameName(one) === sameName(other)

const LARGEST = 2_000_000_000

const isOfPrice = ({ facet }: Chosen): boolean => facet === 'price'

/** Returns SQL that is true if the price is in one of these bands. */
const isIn = (bands: readonly number[]) =>
  sql<boolean>`(${sql.join(
    bands.map((band) => {
      const { from, to = LARGEST } = limitsOf(band)
      return sql`${paid} between ${from} and ${to}`
    }),
    sql` or `,
  )})`

const isDiscounted = sql<boolean>`products.discount > 0`

/**
 * Counts the products per combination of category, sizes, colours, price band and flags. An index provides most of the
 * data; category, sizes and colours are read from one product per group.
 */
async function groupsOf(
  db: Database,
  within: ReturnType<typeof matching>,
  asked: readonly Chosen[],
  part?: Part,
): Promise<ProductGroup[]> {
  const isInStock = part?.isInStock ? sql<boolean>`true` : ofMany.isInStock
  const groups = within
    .select(['products.alike', sql<number>`width_bucket(${paid}, ${priceSteps}::int[])`.as('step')])
    .select([isDiscounted.as('isDiscounted'), isInStock.as('isInStock'), ...asFlags(asked)])
    .groupBy(firstColumns(asked.length + 4))
    .select([
      sql<number>`count(*)`.as('n'),
      sql<number>`extract(epoch from max(products.created_at))`.as('newest'),
      sql<string>`min(products.id)`.as('one'),
    ])
  type Group = Omit<ProductGroup, 'flags' | keyof Kind> & { alike: number } & Record<string, unknown>
  type Kind = Pick<ProductGroup, 'category' | 'sizes' | 'colors' | 'shades'>
  const { rows } = await sql<{ groups: Group[]; kinds: (Kind & { alike: number })[] }>`
    with grouped as materialized (${groups})
    select (select coalesce(json_agg(grouped), '[]'::json) from grouped) as groups, (
      select coalesce(json_agg(kind), '[]'::json) from (
        select one.alike, shown.* from (select alike, min(one) as id from grouped group by alike) one,
          lateral (select category, sizes, colors, shades from products where products.id = one.id offset 0) shown) kind) as kinds
    `.execute(db)
  const { groups: found, kinds } = rows[0]!
  const kindOf = new Map(kinds.map((kind) => [kind.alike, kind]))
  return found.map((group) => ({ ...group, ...kindOf.get(group.alike)!, flags: group as Record<string, boolean> }))
}

/** Returns each choice and number of the custom fields with the number of products that have it. */
async function ownTermsOf(
  db: Database,
  within: ReturnType<typeof matching>,
  chosen: readonly Chosen[],
  { own, fields }: Wanted,
): Promise<Facets['own']> {
  const { narrowings } = customFieldFilters(own, fields)
  const asked = chosen.filter(({ isOfGroup }) => !isOfGroup)
  const groups = chosen
    .filter(({ isOfGroup }) => isOfGroup)
    .reduce((query, { of }) => query.where(of), within)
    .select(['products.field_terms', ...asFlags(asked), sql<number>`count(*)`.as('n')])
    .groupBy(firstColumns(asked.length + 1))
  const termsOf = (is: RawBuilder<boolean>, all: readonly Chosen[]) =>
    sql`select term as value, sum(n)::int as n from said, unnest(field_terms) term
      where ${sql.join([is, ...all.map(({ name }) => sql.ref(name))], sql` and `)} group by term`
  const others = termsOf(
    sql`split_part(term, '=', 1) <> all(${narrowings.map(({ field }) => field.key)}::text[])`,
    asked,
  )
  const { rows } = await sql<Facets['own'][number]>`
    with said as materialized (${groups})
    ${sql.join(
      [
        others,
        ...narrowings.map(({ name, field }) =>
          termsOf(
            sql`split_part(term, '=', 1) = ${field.key}`,
            asked.filter(({ facet }) => facet !== name),
          ),
        ),
      ],
      sql` union all `,
    )} order by value`.execute(db)
  return rows
}

const asFlags = (chosen: readonly Chosen[]) => chosen.map(({ name, of }) => of.as(name))

const firstColumns = (many: number) => Array.from({ length: many }, (_, at) => sql`${sql.lit(at + 1)}`)
