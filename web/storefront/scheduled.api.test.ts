import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agePages } from '#test/age-pages.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-23T07:30:00Z', rates: 'unlimited' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
})

const read = async (path: string) => {
  const answer = await fetch(site.url + path)
  return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() }
}

// rules: scheduled products, page cache
test('pages cached before a scheduled product appears are not served afterwards', async () => {
  const soon = new Date(site.clock.now().getTime() + 1_500)
  const dress = await site.product({ name: 'Midnight Agbada', state: 'scheduled', appearsAt: soon })
  const pages = ['/', '/products', '/sitemap.xml', '/api/products']
  const shows = async () => {
    const found = await Promise.all(pages.map(read))
    return found.map(({ text }) => text.includes(dress.id))
  }
  expect(await shows()).toEqual([false, false, false, false])
  site.clock.set(soon)
  agePages(1_600)
  expect(await shows()).toEqual([true, true, true, true])
})

// rules: archived products
test('an archived product’s page returns status 410 and shows similar products', async () => {
  const like = await site.product({ name: 'Teal Kaftan', colors: ['teal'], price: 61_000 })
  const dress = await site.product({ name: 'Teal Boubou', colors: ['teal'], price: 60_000, state: 'archived' })
  const unseen = await read(`/products/${dress.id}`)
  expect(unseen.status).toBe(404)
  await site.db.updateTable('products').set({ shown_from: site.clock.now() }).where('id', '=', dress.id).execute()
  const { status, text, kept } = await read(`/products/${dress.id}`)
  expect({ status, kept }).toEqual({ status: 410, kept: 'no-store' })
  for (const said of ['Teal Boubou', 'No longer sold', like.id, 'noindex']) expect(text).toContain(said)
  expect(text).not.toContain('ADD TO CART')
})
