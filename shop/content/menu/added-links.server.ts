import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { collectionTitles } from '#shop/catalogue/collections/shown-collections.server.ts'
import { categoryAddress } from '#shop/catalogue/products/category-address.ts'
import { filterQuery } from '#shop/catalogue/products/filter.ts'
import { keptProducts } from '#shop/catalogue/products/matching.server.ts'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { AddedLink } from '#shop/platform/settings/menu-now.ts'

/** Start time used for products and collections that have no start date. */
const ALWAYS = new Date(0)

/**
 * Returns the links that the shop adds below the link to all products: categories (those with the most products first),
 * collections by title, and new and reduced products. Each has the time from which its target has products
 * (rules: header menu, categories).
 */
export async function addedLinks(db: Database): Promise<AddedLink[]> {
  const published = keptProducts(db).where('products.state', 'in', membersThat(productStates, 'isWhole'))
  const [categories, collections, range] = await Promise.all([
    published
      .where('category', 'is not', null)
      .groupBy('category')
      .select([sql<string>`category`.as('label'), from.as('from')])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('category')
      .execute(),
    collectionTitles(db),
    published.select([from.as('all'), sql<Date | null>`${from} filter (where discount > 0)`.as('reduced')]).execute(),
  ])
  const { all, reduced } = range[0]!
  const link = (group: AddedLink['group'], label: string, to: string, starts: Date | null) =>
    starts === null ? [] : [{ group, label, to, from: starts, until: null }]
  return [
    ...categories.flatMap(({ label, from: starts }) => link('categories', label, categoryAddress(label), starts)),
    ...collections.map(({ slug, title, from: starts, until }) => ({
      ...{ group: 'collections' as const, label: title, to: `/collections/${slug}` },
      ...{ from: starts ?? ALWAYS, until },
    })),
    ...link('others', 'New in', '/products?sort=newest', all),
    ...link('others', 'Sale', `/products${filterQuery({ discounted: 'yes' })}`, reduced),
  ]
}

/** SQL: the earliest time at which one of the products is published; null if there are none. */
const from = sql<Date | null>`min(case when state = 'published' then ${ALWAYS} else shown_from end)`
