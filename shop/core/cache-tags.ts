/**
 * Names of the data that a page or another response shows. Loaders add the tags of all data they read, and a change in
 * the database invalidates every cached response with one of its tags (rules: cache tags).
 *
 * - `product ID`: everything on a product's own page; `card ID`: what other pages show of it.
 * - `range`: which products are on sale; `lists`: their order and counts; `words`: which of them a search finds.
 * - `collection ID`: its page; `beside ID …`: its first products, shown next to one of them; `members`: products of any
 *   collection, while a page is rendered.
 * - `stock`: the number of units left. Only responses without tags of their own show it; they have the tag `everything`.
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

/** Returns the tags of a list that is searched by text. */
export const wordTags = ({ q }: { q?: string }): CacheTag[] => (q ? ['words'] : [])

const ofCardAlone = new Set(['name', 'description', 'number', 'pictures'])

/** Returns true if these product columns affect only cards and search results, but no other list. */
export const isOfCardAlone = (columns: readonly string[]): boolean => columns.every((column) => ofCardAlone.has(column))

const ofNoRange = new Set([
  ...ofCardAlone,
  ...['price', 'discount', 'sizes', 'colors', 'shades', 'alike', 'fields', 'field_terms'],
])

/** Returns the tags of the lists affected by a change of these product columns; an unknown column affects all lists. */
export function listTags(columns: readonly string[]): CacheTag[] {
  if (isOfCardAlone(columns)) return ['words']
  return columns.every((column) => ofNoRange.has(column)) ? ['lists'] : ['lists', 'range']
}

/** Adds cache tags to the page that is being rendered. */
export type AddCacheTags = (...tags: CacheTag[]) => void

/**
 * Returns the value cached under the key, or creates it with `make`. Several pages share it until one of its tags is
 * invalidated.
 */
export type Shared = <Value>(key: string, tags: readonly CacheTag[], make: () => Promise<Value>) => Promise<Value>

/** For callers that cache nothing. */
export const withoutCacheTags: AddCacheTags = () => {}

/** For callers without a cache: creates the value each time. */
export const notShared: Shared = (_key, _tags, make) => make()
