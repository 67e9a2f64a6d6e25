import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFile } from '#shop/platform/media/picture.ts'
import { makeCollection } from '#test/collections.ts'
import { pagesThatAre, type PageKind } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite()
  await makeCollection(site.db, { slug: 'worn-together', products: [site.products[0]!.id] })
})
afterAll(() => site.close())

/** Browsers and proxies store the response but revalidate it each time. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const NEVER = 'no-store'
/** Pages opened by a secret in the URL fragment, and the steps to a new password. */
const KEPT_BY_NOBODY = [
  ...[
    '/pay',
    '/quote',
    '/gift-card',
    '/back-in-stock',
    '/letters/confirm',
    '/letters/bag',
    '/review',
    '/admin-login/invitation',
  ],
  ...['/forgot-password', '/verify-code', '/change-password'],
  ...['/admin-login/forgot-password', '/admin-login/verify-code', '/admin-login/change-password'],
]

const ask = async (address: string, init: RequestInit = {}) => {
  const { status, headers, body } = await fetch(site.url + address, { redirect: 'manual', ...init })
  await body?.cancel()
  return {
    status,
    cache: headers.get('cache-control'),
    tagged: headers.get('etag') !== null,
    vary: headers.get('vary'),
  }
}
const file = (folder: string, ending: RegExp): string => {
  const name = readdirSync(join('build/client', folder)).find((name) => ending.test(name))
  return `/${folder}/${name}`
}
/** Id of a product's main picture, as its page uses it. */
const picture = (): string => site.products[0]!.images[0]!.id

const things = () => ({
  '/products/:id': site.products[0]!.id,
  '/collections/:slug': 'worn-together',
  '/blog/:slug': 'fashion-trend-analysis-what-to-expect',
  '/pages/:slug': 'how-we-fit',
})

const addressesOf = (kinds: PageKind[]) => pagesThatAre(kinds).map(({ addressOf }) => addressOf(things()))

test('sends pages with headers that require revalidation, and pages of secret links with no-store', async () => {
  for (const address of addressesOf(['public', 'quiet', 'midway', 'customer', 'admin']))
    expect({ address, ...(await ask(address)) }).toEqual({
      address,
      status: 200,
      cache: KEPT_BY_NOBODY.includes(address) ? NEVER : ASK_EACH_TIME,
      tagged: true,
      vary: 'Accept-Encoding',
    })
})

test('sends the data for client-side navigation with headers that require revalidation', async () => {
  for (const address of addressesOf(['public']))
    expect({ address, ...(await ask(address === '/' ? '/_.data' : `${address}.data`)) }).toMatchObject({
      address,
      status: 200,
      cache: ASK_EACH_TIME,
      tagged: true,
    })
})

// rules: no private caching
test('forbids caching of redirects and missing pages', async () => {
  for (const address of addressesOf(['redirect']))
    expect({ address, ...(await ask(address)) }).toMatchObject({ address, status: 302, cache: NEVER })
  for (const address of addressesOf(['missing', 'secret']))
    expect({ address, ...(await ask(address)) }).toMatchObject({ address, status: 404, cache: NEVER, tagged: false })
})

// rules: secret links
test('forbids caching and referrers on pages with a secret in their URL', async () => {
  for (const address of [...KEPT_BY_NOBODY, ...addressesOf(['secret'])]) {
    const { headers, body } = await fetch(site.url + address)
    await body?.cancel()
    const said = { cache: headers.get('cache-control'), referrer: headers.get('referrer-policy') }
    expect({ address, ...said }).toEqual({ address, cache: NEVER, referrer: 'no-referrer' })
  }
})

const addresses: [what: string, address: () => string, status: number, cache: string][] = [
  ['a script', () => file('assets', /\.js$/), 200, FOREVER],
  ['the style sheet', () => file('assets', /\.css$/), 200, FOREVER],
  ['a font', () => file('assets', /\.woff2$/), 200, FOREVER],
  ['a built-in picture', () => file('assets/pictures', /\.avif$/), 200, FOREVER],
  ['a missing asset', () => '/assets/none.js', 404, NEVER],
  ['an icon', () => file('icons', /\.png$/), 200, AN_HOUR],
  ['the icon at /favicon.ico', () => '/favicon.ico', 200, AN_HOUR],
  ['a product’s picture', () => `/media/${pictureFile(picture(), 320, 'webp')}`, 200, FOREVER],
  ['a missing picture', () => `/media/${pictureFile('f'.repeat(32), 320, 'webp')}`, 404, NEVER],
  ['robots.txt', () => '/robots.txt', 200, ASK_EACH_TIME],
  ['the sitemap', () => '/sitemap.xml', 200, ASK_EACH_TIME],
  ['the style sheet of an accent', () => '/look/7a1f2b.css', 200, FOREVER],
  ['the style sheet of an invalid accent', () => '/look/url(x).css', 404, NEVER],
  ['the manifest', () => '/manifest.webmanifest', 200, ASK_EACH_TIME],
  ['the API’s list of products', () => '/api/products', 200, ASK_EACH_TIME],
  ['one page of the API’s list of products', () => '/api/products?page=1&limit=2', 200, ASK_EACH_TIME],
  ['a product in the API', () => `/api/products/${site.products[0]!.id}`, 200, NEVER],
  ['a missing product in the API', () => '/api/products/none', 404, NEVER],
  ['the session', () => '/api/auth/session', 200, NEVER],
  ['a call that needs a sign-in', () => '/api/order', 401, NEVER],
  ['an invalid page number', () => '/api/products?page=0', 422, NEVER],
  ['an unknown API call', () => '/api/none', 404, NEVER],
  ['the liveness check', () => '/healthz', 200, NEVER],
  ['the readiness check', () => '/readyz', 200, NEVER],
  ['the list of saved mails, which is switched off', () => '/dev/outbox', 404, NEVER],
  ['an address that is too long', () => `/products?q=${'x'.repeat(3_000)}`, 414, NEVER],
]

test.each(addresses)('sends %s with the expected cache headers', async (_, address, status, cache) => {
  // Files of the build never change under the same name, so they need no ETag.
  const tagged = cache !== NEVER && !address().startsWith('/assets/')
  expect(await ask(address())).toMatchObject({ status, cache, tagged })
})

// rules: no private caching
test('forbids caching of responses to an admin, including downloads and public lists', async () => {
  const { token } = await site.admin()
  const headers = { authorization: `Bearer ${token}` }
  for (const call of ['/order', '/customer', '/products', '/admin/products', '/analytics/totals', '/export/orders.csv'])
    expect({ call, ...(await ask(`/api${call}`, { headers })) }).toMatchObject({ call, status: 200, cache: NEVER })
})

// rules: no private caching
test('forbids caching of responses to writes', async () => {
  expect(await ask('/api/newsletter', { method: 'POST' })).toMatchObject({ status: 422, cache: NEVER })
  expect(await ask('/api/products', { method: 'POST' })).toMatchObject({ status: 401, cache: NEVER })
})

// rules: sandbox banner
test('every page shows the sandbox banner while payments are simulated, and none does afterwards', async () => {
  const said = async (address: string) =>
    (await (await fetch(site.url + address)).text()).match(/<aside aria-label="Sandbox".*?<\/aside>/g) ?? []
  const addresses = [...addressesOf(['public', 'quiet', 'midway', 'customer', 'admin']), '/nowhere', '/admin/nowhere']
  for (const address of [...addresses, '/', '/admin/order']) {
    const banners = await said(address)
    expect({ address, count: banners.length }).toEqual({ address, count: 1 })
    const words = address.startsWith('/admin')
      ? 'card payments are simulated. Add your payment keys'
      : 'no real payments'
    expect(banners[0]).toContain(words)
  }
  const { sandbox } = site.services.providers
  delete site.services.providers.sandbox
  try {
    // Changing a setting makes all pages render again.
    await site.set({ house: { tagline: 'Sewn by hand' } })
    for (const address of ['/', '/products', '/admin/order', '/nowhere'])
      expect({ address, said: await said(address) }).toEqual({ address, said: [] })
  } finally {
    site.services.providers.sandbox = sandbox!
  }
})
