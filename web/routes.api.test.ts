import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPosts } from '#demo/posts.ts'
import { makeCollection } from '#test/collections.ts'
import { pages, pagesThatAre, routePaths } from '#test/pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const ORIGIN = 'https://shop.example'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { PUBLIC_URL: ORIGIN } })
  await makeCollection(site.db, { slug: 'worn-together', products: [site.products[0]!.id] })
})
afterAll(() => site.close())

/** Returns the URLs of all public pages, with one product, post and so on for each kind. */
async function publicAddresses(): Promise<string[]> {
  const published = await site.db.selectFrom('products').where('deleted_at', 'is', null).select('id').execute()
  const names: Record<string, string[]> = {
    '/products/:id': published.map(({ id }) => id),
    '/collections/:slug': ['worn-together'],
    '/blog/:slug': demoPosts.map(({ slug }) => slug),
    '/pages/:slug': ['how-we-fit'],
  }
  return pagesThatAre(['public']).flatMap(({ path, addressOf }) =>
    path.includes(':') ? names[path]!.map((name) => addressOf({ [path]: name })) : [addressOf()],
  )
}
const read = async (address: string) => {
  const answer = await fetch(site.url + address, { redirect: 'manual' })
  return { answer, text: await answer.text() }
}
const robotsIn = (document: string) => /<meta name="robots" content="([^"]*)"/.exec(document)?.[1] ?? null
const canonicalIn = (document: string) => /<link rel="canonical" href="([^"]*)"/.exec(document)?.[1] ?? null

/** Returns the path prefixes that robots.txt disallows (RFC 9309). */
async function forbidden(): Promise<string[]> {
  const { text } = await read('/robots.txt')
  expect(text).toMatch(/^User-agent: \*\n/)
  return [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, beginning]) => beginning!)
}

// rules: page structure
test('the table of pages and the router have the same paths', () => {
  expect(routePaths().toSorted()).toEqual(Object.keys(pages).toSorted())
})

// rules: search engines
test('every public page can be indexed and has its own URL as canonical URL', async () => {
  const beginnings = await forbidden()
  for (const address of await publicAddresses()) {
    const { answer, text } = await read(address)
    expect({ address, status: answer.status, robots: robotsIn(text), canonical: canonicalIn(text) }).toEqual({
      address,
      status: 200,
      robots: null,
      canonical: ORIGIN + address,
    })
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(beginnings.filter((beginning) => address.startsWith(beginning))).toEqual([])
  }
})

// rules: search engines
test('private, intermediate and missing pages are noindex, but allowed by robots.txt', async () => {
  const beginnings = await forbidden()
  const left = pagesThatAre(['quiet', 'midway', 'secret', 'customer', 'admin', 'missing'])
  for (const { path, addressOf } of [...left, ...pagesThatAre(['public']).filter(({ path }) => path.includes(':'))]) {
    const { answer, text } = await read(addressOf())
    const isThere = !['missing', 'secret', 'public'].includes(pages[path]!)
    expect({ path, status: answer.status, robots: robotsIn(text) }).toEqual({
      path,
      status: isThere ? 200 : 404,
      robots: 'noindex',
    })
    expect(beginnings.filter((beginning) => addressOf().startsWith(beginning))).toEqual([])
  }
})

// rules: page structure
test('parent paths without a page redirect to a page', async () => {
  for (const { path, addressOf } of pagesThatAre(['redirect'])) {
    const { answer } = await read(addressOf())
    const [leadsTo] = (answer.headers.get('location') ?? '').split('?')
    expect({ path, status: answer.status, leadsTo }).toEqual({ path, status: 302, leadsTo: expect.any(String) })
    expect(['quiet', 'midway', 'admin']).toContain(pages[leadsTo!])
  }
})

// rules: search engines
test('robots.txt disallows only the API, and names the sitemap', async () => {
  expect(await forbidden()).toEqual(['/api/'])
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

// rules: search engines
test('the sitemap lists every public page, product, category and post once, and nothing else', async () => {
  await site.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', site.products[0]!.id).execute()
  const categories = await site.db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('category', 'is not', null)
    .select('category')
    .distinct()
    .execute()
  const expected = [...(await publicAddresses()), ...categories.map(({ category }) => `/products?category=${category}`)]
  const named = async () =>
    [...(await read('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
  await expect.poll(async () => (await named()).toSorted()).toEqual(expected.map((path) => ORIGIN + path).toSorted())
})

// rules: search engines
test('a sorted list’s canonical URL is the unsorted list; searches and combined filters are not indexed', async () => {
  for (const path of ['/products', '/collections/worn-together']) {
    const seen = async (query: string) => {
      const { text } = await read(path + query)
      return { canonical: canonicalIn(text), robots: robotsIn(text) }
    }
    expect(await seen('?sort=price-up')).toEqual({ canonical: ORIGIN + path, robots: null })
    expect(await seen('?discounted=yes&sort=price-down')).toEqual({
      canonical: `${ORIGIN}${path}?discounted=yes`,
      robots: null,
    })
    expect((await seen('?q=zebra')).robots).toBe('noindex')
    expect((await seen('?discounted=yes&inStock=yes')).robots).toBe('noindex')
  }
})

// rules: search engines, cache tags
test('the sitemap contains the date of a product’s last edit', async () => {
  const { token } = await site.admin()
  const product = await site.product({ pictures: 0 })
  const edited = async () => {
    const { text } = await read('/sitemap.xml')
    return new RegExp(`/products/${product.id}</loc><lastmod>([^<]*)</lastmod>`).exec(text)?.[1]
  }
  await expect.poll(edited).toBeDefined()
  site.clock.advance(60_000)
  const body = { description: 'Hand-dyed in Abeokuta.', version: 1 }
  expect((await site.api('PATCH', `/products/${product.id}`, { token, body })).status).toBe(200)
  expect(await edited()).toBe(site.clock.now().toISOString())
})
