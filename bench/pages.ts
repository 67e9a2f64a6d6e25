import { againstBareServer, againstFigure, type Effort } from './compare.ts'
import type { Shop } from './shop.ts'

/** A cached page, packed as browsers take it. */
export const cachedPage = async (url: string, effort: Effort) => {
  await untilPacked(`${url}/products`)
  return againstBareServer('cached page', `${url}/products`, 'br', 0.8, effort)
}

/** The list of 24 products, made anew each time: no two requests ask for the same address, and no list has such an order. */
export const renderedList = (shop: Shop, effort: Effort) =>
  againstFigure(
    'rendered list of 24',
    shop,
    { url: shop.url, path: (count) => `/products?limit=24&sort=anew-${count}` },
    400,
    effort,
  )

/** The same page as proxies, monitoring and API clients take it: stored as brotli, sent uncompressed. */
export const uncompressedPage = async (url: string, effort: Effort) => {
  await untilPacked(`${url}/products`)
  return againstBareServer('cached page, uncompressed', `${url}/products`, 'identity', 0.8, effort)
}

export const listForMachines = (url: string, effort: Effort) =>
  againstBareServer('GET /api/products (24)', `${url}/api/products?limit=24`, 'identity', 0.6, effort)

/** The smallest form is made while the first askers get a quicker one. */
async function untilPacked(page: string): Promise<void> {
  for (;;) {
    const { headers } = await fetch(page, { headers: { 'accept-encoding': 'gzip, br' } })
    if (headers.get('content-encoding') === 'br') return
  }
}
