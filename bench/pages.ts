import { writeFileSync } from 'node:fs'
import { againstBareServer, againstEmptyPage, type Effort } from './compare.ts'
import { rateOf } from './load.ts'
import type { Shop } from './shop.ts'
import type { Finding } from './spread.ts'

const LEAST = 0.85
const MOST_MS = 3

const cached = {
  'cached list': '/products',
  'cached home page': '/',
  'GET /api/products (24)': '/api/products?limit=24',
}
const encodings = ['br', 'gzip', 'identity']

/** Measures cached responses in each encoding. */
export async function cachedResponses(shop: Shop, effort: Effort, report: (finding: Finding) => void): Promise<void> {
  for (const [name, path] of Object.entries(cached))
    for (const encoding of encodings)
      report(await againstBareServer(`${name}, ${encoding}`, shop, { path, encoding, least: LEAST }, effort))
}

/** Number of lists rendered so far, so that no request repeats a URL and gets a cached page. */
let rendered = 0

/** Returns the path of a list of 24 products that isn't cached: each has a different, invalid sort order. */
const newList = () => `/products?limit=24&sort=anew-${(rendered += 1)}`

/** Measures a list of 24 products without the cache. */
export const renderedList = (shop: Shop, effort: Effort) =>
  againstEmptyPage('rendered list of 24', shop, { path: newList, mostMs: MOST_MS }, effort)

/** Writes a profile of the rendered list to `file`, which browsers' developer tools show as a flame chart. */
export async function writeFlame(shop: Shop, file: string, { seconds }: Effort): Promise<void> {
  await rateOf({ url: shop.url, path: newList, seconds })
  await shop.ask('profile')
  await rateOf({ url: shop.url, path: newList, seconds })
  writeFileSync(file, String(await shop.ask('profiled')))
}
