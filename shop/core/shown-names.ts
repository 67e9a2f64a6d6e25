/**
 * What a finished page may show, as it is named: a page is kept under the names of all that it shows, and a change drops
 * by name (rules: kept by name). `product` is all that a product's own page shows of it, `card` what others show of it,
 * `range` which products there are to be had, `lists` in which order they come, and how many of what, `words` which of them
 * are found by words; `beside` are the first of a collection, and `members` stands for some of any while a page is made.
 */
export type ShownName =
  | 'everything'
  | 'settings'
  | 'documents'
  | 'posts'
  | 'reviews'
  | 'range'
  | 'lists'
  | 'words'
  | 'collections'
  | 'members'
  | `${'product' | 'card' | 'collection' | 'beside'} ${string}`

/** The names of what others show of these products. */
export const cardsOf = (products: readonly { id: string }[]): ShownName[] =>
  products.map(({ id }) => `card ${id}` as const)

/** The name of what is found by words, where any were asked for. */
export const ofWords = ({ q }: { q?: string }): ShownName[] => (q ? ['words'] : [])

const ofCardAlone = new Set(['name', 'description', 'number', 'pictures'])

/** Whether what is different of a product changes what is said of it, and no list but those found by words. */
export const isOfCardAlone = (columns: readonly string[]): boolean => columns.every((column) => ofCardAlone.has(column))

const ofNoRange = new Set([
  ...ofCardAlone,
  ...['price', 'discount', 'sizes', 'colors', 'shades', 'alike', 'fields', 'field_terms'],
])

/** What a change of these columns of a product changes of lists: any of it where a column has no name yet. */
export function listsOf(columns: readonly string[]): ShownName[] {
  if (isOfCardAlone(columns)) return ['words']
  return columns.every((column) => ofNoRange.has(column)) ? ['lists'] : ['lists', 'range']
}

const ofTheHouse = new Set<string>(['everything', 'settings', 'documents', 'posts'] satisfies ShownName[])

/** Whether it is what the house sets and writes: that changes seldom, and its next reader sees the change, be the shop ever so busy. */
export const isSeenAtOnce = (name: string): boolean => ofTheHouse.has(name)

/** Notes what is shown by what is being rendered. */
export type Shows = (...names: ShownName[]) => void

/** Makes what pages show alike once for all of them, under a key of its own, until what it shows changes. */
export type Shared = <Value>(key: string, names: readonly ShownName[], make: () => Promise<Value>) => Promise<Value>

/** Where nothing is kept, nobody need know what is shown. */
export const notedByNobody: Shows = () => {}

/** Where nothing is shared, each makes its own. */
export const sharedByNobody: Shared = (_key, _names, make) => make()
