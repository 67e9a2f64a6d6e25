/**
 * Names of the data that a page or another answer shows. Loaders add the tags of all that they read, and a change in the database drops every cached
 * answer with one of its tags (rules: cache tags).
 *
 * - `product ID`: everything that a product's own page shows of it; `card ID`: what other pages show of it.
 * - `range`: which products are on sale; `lists`: their order, and how many there are of what; `words`: which of them a search finds.
 * - `collection ID`: its page; `beside ID …`: the first of it, beside one of its products; `members`: some of any collection,
 *   while a page is rendered.
 * - `stock`: how many pieces are left. Only answers without tags of their own show it, and these have the tag `everything`.
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

/** The tags of pages that show these products as cards. */
export const cardTags = (products: readonly { id: string }[]): CacheTag[] =>
  products.map(({ id }) => `card ${id}` as const)

/** The tag of a list that is searched by words. */
export const wordTags = ({ q }: { q?: string }): CacheTag[] => (q ? ['words'] : [])

const ofCardAlone = new Set(['name', 'description', 'number', 'pictures'])

/** Whether these columns of a product show on its cards only, and change no list but those found by words. */
export const isOfCardAlone = (columns: readonly string[]): boolean => columns.every((column) => ofCardAlone.has(column))

const ofNoRange = new Set([
  ...ofCardAlone,
  ...['price', 'discount', 'sizes', 'colors', 'shades', 'alike', 'fields', 'field_terms'],
])

/** The tags of the lists that a change of these columns of a product changes: of all lists if a column is unknown here. */
export function listTags(columns: readonly string[]): CacheTag[] {
  if (isOfCardAlone(columns)) return ['words']
  return columns.every((column) => ofNoRange.has(column)) ? ['lists'] : ['lists', 'range']
}

/** Adds cache tags to the page that is being rendered. */
export type AddCacheTags = (...tags: CacheTag[]) => void

/** Makes a value that several pages show once for all of them, under a key, until one of its tags is dropped. */
export type Shared = <Value>(key: string, tags: readonly CacheTag[], make: () => Promise<Value>) => Promise<Value>

/** For callers that cache nothing. */
export const withoutCacheTags: AddCacheTags = () => {}

/** For callers without a cache: makes the value each time. */
export const notShared: Shared = (_key, _tags, make) => make()
