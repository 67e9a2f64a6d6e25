import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { makeCollection } from '#test/collections.ts'
import { pagesThatAre, type PageKind } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let without: TestSite
beforeAll(async () => {
  const now = '2026-11-21T09:00:00Z'
  site = await makeTestSite({ rates: 'unlimited', now, env: { VARNISH_PURGE_URL: ['http://127.0.0.1:1'] } })
  without = await makeTestSite({ rates: 'unlimited', now, collection: [] })
  await makeCollection(site.db, { slug: 'worn-together', products: [site.products[0]!.id] })
})
afterAll(async () => {
  await site.close()
  await without.close()
})

const ask = async (address: string, init: RequestInit = {}, { url } = site) => {
  const response = await fetch(url + address, { redirect: 'manual', ...init })
  await response.body?.cancel()
  return response
}
const directives = async (address: string, of = site) => (await ask(address, {}, of)).headers.get('cache-control') ?? ''
const keysOf = async (address: string) => (await ask(address)).headers.get('surrogate-key')?.split(' ') ?? []
const freshOf = async (address: string) => Number(/s-maxage=(\d+)/.exec(await directives(address))?.[1])

const things = () => ({
  '/products/:id': site.products[0]!.id,
  '/collections/:slug': 'worn-together',
  '/blog/:slug': 'fashion-trend-analysis-what-to-expect',
  '/pages/:slug': 'how-we-fit',
})
const addressesOf = (kinds: PageKind[]) => pagesThatAre(kinds).map(({ addressOf }) => addressOf(things()))
const FOR_CDN = 'public, max-age=0, s-maxage=300, stale-while-revalidate=30'

// rules: shared caches
test('a CDN may store public pages, which name their keys, and their data for navigation', async () => {
  for (const address of addressesOf(['public'])) {
    const data = address === '/' ? '/_.data' : `${address}.data`
    for (const each of [address, data]) expect({ each, said: await directives(each) }).toEqual({ each, said: FOR_CDN })
    expect(await keysOf(address)).toEqual(expect.arrayContaining(['everything', 'settings']))
  }
  const [{ id } = { id: '' }] = site.products
  expect(await keysOf(`/products/${id}`)).toContain(`product-${id}`)
  expect(await keysOf('/products')).toEqual(expect.arrayContaining(['lists', `card-${id}`]))
  expect(await keysOf('/collections/worn-together')).toContain('collections')
})

test('a CDN must not store pages for customers and staff, redirects, missing pages, and the API', async () => {
  const { token } = await site.admin()
  const headers = { authorization: `Bearer ${token}` }
  const pages = addressesOf(['midway', 'secret', 'customer', 'admin', 'redirect', 'missing'])
  for (const address of [...pages, '/wishlist', '/pay', '/healthz', '/feeds/google.xml', '/products/none.json'])
    expect({ address, said: await directives(address) }).toEqual({
      address,
      said: expect.not.stringContaining('s-max'),
    })
  for (const address of ['/api/products', '/api/order', '/api/auth/session', '/api/admin/status']) {
    const response = await ask(address, { headers })
    expect(response.headers.get('cache-control')).not.toContain('s-max')
    expect(response.headers.get('surrogate-key')).toBeNull()
  }
})

test('without a CDN, no shared cache may use a page without asking, and no keys and cookies are sent', async () => {
  for (const address of ['/', '/about', '/legal', '/blog']) {
    const { headers } = await ask(address, {}, without)
    const said = ['cache-control', 'surrogate-key', 'cache-tag'].map((name) => headers.get(name))
    expect([address, ...said]).toEqual([address, 'public, max-age=0, must-revalidate', null, null])
  }
  const { token } = await without.admin()
  const { headers } = await without.api('PATCH', '/settings/house', { token, body: {} })
  expect(headers.get('set-cookie')).toBeNull()
})

test('answers a conditional request and HEAD with the same directives', async () => {
  const { headers } = await ask('/about')
  const again = await ask('/about', { headers: { 'if-none-match': headers.get('etag')! } })
  const head = await ask('/about', { method: 'HEAD' })
  expect([again.status, head.status]).toEqual([304, 200])
  for (const each of [again, head]) {
    expect(each.headers.get('cache-control')).toBe(FOR_CDN)
    expect(each.headers.get('surrogate-key')).toBe(headers.get('surrogate-key'))
    expect(each.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('a CDN must not use a page beyond its next scheduled change', async () => {
  const product = await site.product({ name: 'Shown soon' })
  expect(await freshOf('/products')).toBe(300)
  const shown_from = new Date(site.clock.now().getTime() + 100_000)
  await site.db.updateTable('products').set({ state: 'scheduled', shown_from }).where('id', '=', product.id).execute()
  await site.api('POST', '/none')
  const fresh = await freshOf('/products')
  expect(fresh).toBeLessThanOrEqual(70)
  expect(fresh).toBeGreaterThan(0)
})

test('after a change, the browser that sent it carries a cookie with which the CDN passes its requests on', async () => {
  const { token } = await site.customer()
  const [product] = site.products
  const placed = await site.api('POST', '/order/cash', { token, body: cashOrder([{ product: product! }]) })
  expect(placed.status).toBe(201)
  expect(placed.headers.get('set-cookie')).toBe('own-change=1; Max-Age=360; Path=/; HttpOnly; SameSite=Lax')
  const refused = await site.api('POST', '/order/cash', { token, body: {} })
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([422, null])
  const read = await site.api('GET', '/address', { token })
  expect([read.status, read.headers.get('set-cookie')]).toEqual([200, null])
  expect((await ask('/products')).headers.get('set-cookie')).toBeNull()
})
