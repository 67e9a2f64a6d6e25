/**
 * What a finished page may show, as it is named: a page is kept under the names of all that it shows, and a change drops
 * by name (rules: kept by name). `product` is all that a product's own page shows of it, `card` what others show of it,
 * `lists` which products there are in which order, and what all of them have; `beside` are the first of a collection.
 */
export type ShownName =
  | 'everything'
  | 'settings'
  | 'documents'
  | 'posts'
  | 'reviews'
  | 'lists'
  | 'collections'
  | `${'product' | 'card' | 'collection' | 'beside'} ${string}`

/** Notes what is shown by what is being rendered. */
export type Shows = (...names: ShownName[]) => void

/** Where nothing is kept, nobody need know what is shown. */
export const notedByNobody: Shows = () => {}
