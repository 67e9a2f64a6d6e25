import type { KeptProduct } from './kept-rows.ts'

/** What was changed and when that was answered, by product: the first is what it was at the start. */
export type Told = Map<string, number[]>

const agent = { 'accept-encoding': 'gzip, br' }

/** An index below `many`, the first drawn most often: the second half as often, the third a third as often. */
export function zipf(many: number): () => number {
  const sums: number[] = []
  for (let rank = 1; rank <= many; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  return () => {
    const drawn = Math.random() * sums.at(-1)!
    let [low, high] = [0, many - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

const others = ['/about', '/blog', '/size-chart', '/legal', '/checkout/shipping', '/wishlist', '/collections']

/** The address that somebody looks at: in a hundred 12 the first page, 18 lists, 12 collections, 55 products. */
export function looker(products: readonly KeptProduct[], collections: readonly string[]): () => string {
  const filters = [
    '?size=12',
    '?inStock=yes',
    '?sort=price-up',
    '?discounted=yes',
    '?color=army+green',
    '?size=10&inStock=yes',
  ]
  const lists = ['', '', ...Array.from({ length: 6 }, (_, index) => `?page=${index + 2}`), ...filters]
  const [list, collection, product] = [zipf(lists.length), zipf(collections.length), zipf(products.length)]
  return () => {
    const part = Math.random() * 100
    if (part < 12) return '/'
    if (part < 30) return `/products${lists[list()]}`
    if (part < 42) return `/collections/${collections[collection()]}`
    if (part < 97) return `/products/${products[product()]!.id}`
    return others[Math.floor(Math.random() * others.length)]!
  }
}

/** Looks at a page, and says how long ago, in milliseconds, what it shows of any product was different; 0 where it is as it is now, null where
 * it can't be shown. */
export async function ageOf(url: string, address: string, told: Told): Promise<number | null> {
  const asked = performance.now()
  const answer = await fetch(url + address, { headers: agent, redirect: 'manual' }).catch(() => null)
  if (answer?.status !== 200) return null
  const text = await answer.text()
  let age = 0
  for (const [, number, version = '0'] of text.matchAll(/>[^<]* (\d+)(?: v(\d+))?<\/(?:a|h1)>/g)) {
    const newer = told.get(`found-${number}`)?.[Number(version)]
    if (newer !== undefined && newer < asked) age = Math.max(age, asked - newer)
  }
  return age
}
