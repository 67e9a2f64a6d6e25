import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agePages } from '#test/age-pages.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const NOW = '2026-11-21T09:00:00Z'
const ORIGIN = 'https://shop.example'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ now: NOW, rates: 'unlimited', collection: [], env: { PUBLIC_URL: ORIGIN } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
})

const read = async (address: string) => {
  const answer = await fetch(site.url + address, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}
const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/href="\/products\/([^"?#]+)"/g)].map(([, id]) => id!)),
]

// rules: storefront collections
test('a collection page shows its products in the owner’s order, and can be filtered, sorted and paged', async () => {
  const dear = await site.product({ name: 'Dear Gown', price: 90_000, colors: ['teal'], sizes: ['10'] })
  const cheap = await site.product({ name: 'Cheap Gown', price: 20_000, colors: ['clay'], sizes: ['12'] })
  const other = await site.product({ name: 'Other Gown', price: 50_000 })
  await makeCollection(site.db, { slug: 'gowns', title: 'Gowns & more', products: [dear.id, cheap.id] })
  const { status, text } = await read('/collections/gowns')
  expect(status).toBe(200)
  expect(idsIn(text)).toEqual([dear.id, cheap.id])
  expect(text).not.toContain(other.id)
  for (const said of ['2 items', 'Featured', '<em>together</em>', '"@type":"CollectionPage"', '"@type":"ItemList"'])
    expect(text).toContain(said)
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/collections/gowns"/>`)
  expect(text).toContain('href="/collections/gowns?color=teal"')
  expect(idsIn((await read('/collections/gowns?sort=price-up')).text)).toEqual([cheap.id, dear.id])
  expect(idsIn((await read('/collections/gowns?color=clay')).text)).toEqual([cheap.id])
  const second = await read('/collections/gowns?limit=1&page=2')
  expect(idsIn(second.text)).toEqual([cheap.id])
  expect((await read('/collections/gowns?limit=1&page=9')).to).toBe('/collections/gowns?page=2&limit=1')
  expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/collections/gowns</loc>`)
})

// rules: storefront collections, searches without results
test('an empty collection or search links to more products', async () => {
  await makeCollection(site.db, { slug: 'nothing-yet' })
  const empty = await read('/collections/nothing-yet')
  expect(empty.status).toBe(200)
  expect(empty.text).toMatch(/href="\/products"[^>]*>Show everything/)
  const sought = await read('/collections/nothing-yet?q=zebra')
  expect(sought.text).toMatch(/href="\/collections\/nothing-yet"[^>]*>Show everything/)
})

// rules: storefront collections, header menu, page cache
test('published collections are listed, and a menu link disappears with its collection', async () => {
  const id = await makeCollection(site.db, { slug: 'bridal', title: 'Bridal' })
  await makeCollection(site.db, { slug: 'long-gone', title: 'Long gone', until: new Date('2026-11-20T09:00:00Z') })
  const { token } = await site.admin()
  const menu = ['/collections', '/collections/bridal', '/collections/long-gone'].map((to) => ({ label: 'Link', to }))
  const put = await site.api('PATCH', '/settings/menu', { token, body: { version: 0, settings: { header: menu } } })
  expect(put.status).toBe(200)
  const links = async () => {
    const { text } = await read('/collections')
    const [, nav] = /<nav aria-label="Main"(.*?)<\/nav>/s.exec(text)!
    const to = (html: string) => [...html.matchAll(/ href="(\/collections[^"]*)"/g)].map(([, address]) => address)
    return { menu: to(nav!), list: to(text.slice(text.indexOf('<h1'), text.indexOf('<footer'))) }
  }
  const before = await links()
  expect(before.menu).toEqual(['/collections', '/collections/bridal'])
  expect(before.list).toContain('/collections/bridal')
  expect(before.list).not.toContain('/collections/long-gone')
  const known = await site.api<{ nowhere: string[]; written: object[] }>('GET', '/content/links', { token })
  expect(known.body.nowhere).toEqual(['/collections/long-gone'])
  expect(known.body.written).toContainEqual(expect.objectContaining({ kind: 'collection', slug: 'bridal' }))
  await site.db.updateTable('collections').set({ is_shown: false }).where('id', '=', id).execute()
  await expect
    .poll(links)
    .toEqual({ menu: ['/collections'], list: before.list.filter((to) => to !== '/collections/bridal') })
  expect((await read('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/collections</loc>`)
  expect((await read('/collections?page=7')).to).toBe('/collections')
})

// rules: collection addresses
test('a former URL of a collection redirects and keeps the query', async () => {
  const id = await makeCollection(site.db, { slug: 'where-it-is' })
  await site.db.insertInto('collection_addresses').values({ slug: 'where-it-was', collection_id: id }).execute()
  const { status, to } = await read('/collections/where-it-was?sort=price-up')
  expect({ status, to }).toEqual({ status: 301, to: '/collections/where-it-is?sort=price-up' })
})

// rules: collection schedule, page cache
test('a collection is visible only in its period, although every page is cached', async () => {
  const now = site.clock.now().getTime()
  const [from, until] = [new Date(now + 1_500), new Date(now + 3_000)]
  await makeCollection(site.db, { slug: 'eid', from, until })
  const there = async () => [
    (await read('/collections/eid')).status,
    (await read('/sitemap.xml')).text.includes('/collections/eid'),
  ]
  await expect.poll(there).toEqual([404, false])
  site.clock.set(from)
  agePages(1_600)
  await expect.poll(there).toEqual([200, true])
  site.clock.set(until)
  agePages(1_600)
  await expect.poll(there).toEqual([404, false])
})

// rules: automatic collections, page cache
test('a rule that counts days is applied again at midnight in the shop’s time zone', async () => {
  const conditions = [
    { by: 'newer', days: 2 },
    { by: 'word', words: 'saffron' },
  ]
  site.clock.set('2026-11-21T22:59:58.800Z')
  const shawl = await site.product({ name: 'Saffron Shawl' })
  await makeCollection(site.db, { slug: 'new', rule: { match: 'all', conditions } })
  await expect.poll(async () => idsIn((await read('/collections/new')).text)).toEqual([shawl.id])
  const old = new Date('2026-11-18T23:00:01Z')
  await site.db.updateTable('products').set({ created_at: old, shown_from: old }).where('id', '=', shawl.id).execute()
  await expect.poll(async () => (await read('/collections/new')).text).toContain('1 item')
  site.clock.set('2026-11-21T23:00:01Z')
  agePages(1_400)
  expect((await read('/collections/new')).text).toContain('0 items')
})
