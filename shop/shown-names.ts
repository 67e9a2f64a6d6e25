/**
 * What a finished page may show, as it is named: a page is kept under the names of all that it shows, and a change drops
 * by name (rules: kept by name). `product` is all that a product's own page shows of it, `card` what others show of it,
 * `lists` which products there are in which order, and how many of what, `words` which of them are found by words;
 * `beside` are the first of a collection.
 */
export type ShownName =
  | 'everything'
  | 'settings'
  | 'documents'
  | 'posts'
  | 'reviews'
  | 'lists'
  | 'words'
  | 'collections'
  | `${'product' | 'card' | 'collection' | 'beside'} ${string}`

/** The names of what others show of these products. */
export const cardsOf = (products: readonly { id: string }[]): ShownName[] =>
  products.map(({ id }) => `card ${id}` as const)

/** The name of what is found by words, where any were asked for. */
export const ofWords = ({ q }: { q?: string }): ShownName[] => (q ? ['words'] : [])

const ofCardAlone = new Set(['name', 'description', 'number', 'pictures'])

/** Whether what is different of a product changes what is said of it, and no list but those found by words. */
export const isOfCardAlone = (columns: readonly string[]): boolean => columns.every((column) => ofCardAlone.has(column))

const ofTheHouse = new Set<string>(['everything', 'settings', 'documents', 'posts'] satisfies ShownName[])

/** Whether it is what the house sets and writes: that changes seldom, and its next reader sees the change, be the shop ever so busy. */
export const isSeenAtOnce = (name: string): boolean => ofTheHouse.has(name)

/** Notes what is shown by what is being rendered. */
export type Shows = (...names: ShownName[]) => void

/** Where nothing is kept, nobody need know what is shown. */
export const notedByNobody: Shows = () => {}
