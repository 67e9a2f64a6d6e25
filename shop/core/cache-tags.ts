/**
 * Names of the data that a page or another response shows. Loaders add the tags of all data that they read. A change in
 * the database invalidates every cached response with a tag of the changed data (rules: cache tags).
 *
 * - `product ID`: everything on a product's own page. `card ID`: the product data that other pages show.
 * - `range`: which products are published. `lists`: the order and counts of lists. `words`: which products a search finds.
 * - `collection ID`: the page of a collection. `beside ID …`: consecutive products of a collection, as other product
 *   pages show them. `members`: the products of any collection, while a page is rendered.
 * - `stock`: the number of units left. It is shown only by responses with the tag `everything`, which every change
 *   invalidates.
 */
export type CacheTag =
  | 'everything'
  | 'settings'
  | 'documents'
  | 'posts'
  | 'reviews'
  | 'range'
  | 'lists'
  | 'words'
  | 'stock'
  | 'collections'
  | 'members'
  | `${'product' | 'card' | 'collection' | 'beside'} ${string}`

/** Returns the tags of pages that show these products as cards. */
export const cardTags = (products: readonly { id: string }[]): CacheTag[] =>
  products.map(({ id }) => `card ${id}` as const)

/** Returns the tags that a search text adds to a list; none without a search text. */
export const wordTags = ({ q }: { q?: string }): CacheTag[] => (q ? ['words'] : [])

const ofCardAlone = new Set(['name', 'description', 'number', 'pictures'])

/** Returns true if a change to these product columns affects only cards and search results, and no other list. */
export const isOfCardAlone = (columns: readonly string[]): boolean => columns.every((column) => ofCardAlone.has(column))

const ofNoRange = new Set([
  ...ofCardAlone,
  ...['price', 'discount', 'sizes', 'colors', 'shades', 'category', 'alike', 'fields', 'field_terms'],
])

/** Returns the tags of the lists affected by a change to these product columns; an unknown column affects all lists. */
export function listTags(columns: readonly string[]): CacheTag[] {
  if (isOfCardAlone(columns)) return ['words']
  return columns.every((column) => ofNoRange.has(column)) ? ['lists'] : ['lists', 'range']
}

/** Adds cache tags to the page that is being rendered. */
export type AddCacheTags = (...tags: CacheTag[]) => void

/**
 * Returns the value cached under the key, or creates it with `make`. All pages share the value until one of its tags is
 * invalidated.
 */
export type Shared = <Value>(key: string, tags: readonly CacheTag[], make: () => Promise<Value>) => Promise<Value>

/** For callers that cache nothing: ignores the tags. */
export const withoutCacheTags: AddCacheTags = () => {}

/** A cache for callers that cache nothing: creates the value each time. */
export const notShared: Shared = (_key, _tags, make) => make()
