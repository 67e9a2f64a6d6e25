import { againstBareServer, againstFigure, type Effort } from './compare.ts'
import type { Shop } from './shop.ts'

/** Measures a cached page, with the compression that browsers request. */
export const cachedPage = (url: string, effort: Effort) =>
  againstBareServer('cached page', `${url}/products`, 'br', 0.8, effort)

/** Number of lists rendered so far, so that no request repeats a URL and gets a cached page. */
let rendered = 0

/** Measures the list of 24 products without the cache: every request has a different, invalid sort order. */
export const renderedList = (shop: Shop, effort: Effort) =>
  againstFigure(
    'rendered list of 24',
    shop,
    { url: shop.url, path: () => `/products?limit=24&sort=anew-${(rendered += 1)}` },
    400,
    effort,
  )

/** Measures the same page uncompressed, as API clients request it, after a browser has requested it compressed. */
export const uncompressedPage = async (url: string, effort: Effort) => {
  await fetch(`${url}/products`, { headers: { 'accept-encoding': 'gzip, br' } })
  return againstBareServer('cached page, uncompressed', `${url}/products`, 'identity', 0.8, effort)
}

export const listForMachines = (url: string, effort: Effort) =>
  againstBareServer('GET /api/products (24)', `${url}/api/products?limit=24`, 'identity', 0.6, effort)
