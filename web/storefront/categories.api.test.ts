import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSite, type TestSite } from '#test/site.ts'

const ORIGIN = 'https://shop.example'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', collection: [], env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => site.close())

const read = async (address: string) => (await fetch(site.url + address)).text()
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1]!.split(' · ')[0]
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1]
const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex"/>')

// rules: categories, facets, search engines
test('a category has a list page with its own heading, canonical URL and sitemap entry', async () => {
  const gown = await site.product({ name: 'Gown of clay', category: 'Évening & gowns' })
  const skirt = await site.product({ name: 'Skirt of clay', category: 'Skirts' })
  await site.product({ category: 'Hidden', state: 'draft' })
  const address = '/products?category=%C3%89vening+%26+gowns'
  const html = await read('/products?category=évening %26 GOWNS')
  expect([titleOf(html), headingOf(html)]).toEqual(['Évening &amp; gowns', 'Évening &amp; gowns'])
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address.replace('&', '&amp;')}"/>`)
  expect(isIndexed(html)).toBe(true)
  expect(html).toContain(gown.name)
  expect(html).not.toContain(skirt.name)
  expect(html.replaceAll('\\u0026', '&')).toContain(`"name":"Évening & gowns","item":"${ORIGIN}${address}"`)
  expect(isIndexed(await read('/products?category=Skirts&color=clay'))).toBe(false)
  const all = await read('/products?category=Unknown')
  expect([headingOf(all), all.includes(`<link rel="canonical" href="${ORIGIN}/products"/>`)]).toEqual([
    'Shop all',
    true,
  ])
  expect(all).toContain('href="/products?category=Skirts"')
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${ORIGIN}${address}</loc>`)
  expect(sitemap).toContain(`<loc>${ORIGIN}/products?category=Skirts</loc>`)
  expect(sitemap).not.toContain('Hidden')
})

// rules: categories, machine-readable pages
test('a product page links to its category, and structured data and JSON contain the category', async () => {
  const gown = await site.product({ category: 'Gowns' })
  const html = await read(`/products/${gown.id}`)
  expect(html).toMatch(/<nav aria-label="Breadcrumb".*href="\/products\?category=Gowns".*<\/nav>/s)
  expect(html).toContain('"category":"Gowns"')
  expect(JSON.parse(await read(`/products/${gown.id}.json`))).toMatchObject({ category: 'Gowns' })
  const plain = await site.product()
  expect(await read(`/products/${plain.id}`)).not.toContain('"category":')
})
