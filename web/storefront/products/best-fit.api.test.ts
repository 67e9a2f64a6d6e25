import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '#test/collections.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

/** The products of the test, oldest first. */
const wishes = [
  { id: 'a', name: 'Silk Robe', description: 'Long and light.', sizes: ['12'] },
  { id: 'b', name: 'Robe', description: 'Cut from silk.', sizes: ['12'] },
  { id: 'c', name: 'Silk Wrapper', description: 'Worn over a robe.', sizes: ['14'] },
  { id: 'd', name: 'Gown', description: 'Cut from silk, worn as a robe.', sizes: ['12'] },
  { id: 'e', name: 'Robe of Silk', description: 'Dyed by hand.', sizes: ['14'] },
]

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-21T09:00:00Z', rates: 'unlimited', collection: [] })
  for (const wish of wishes) {
    site.clock.advance(60_000)
    await site.product({ ...wish, number: `FIT-${wish.id}`, stock: 3, pictures: 0 })
  }
  await makeCollection(site.db, { slug: 'arranged', products: ['b', 'a', 'd', 'e'] })
})
afterAll(() => site.close())

const pageAt = async (address: string) => (await fetch(site.url + address)).text()
const shownAt = async (address: string) => {
  const links = (await pageAt(address)).matchAll(/<a [^>]*href="\/products\/(\w)"/g)
  return [...new Set([...links].map(([, id]) => id))].join('')
}
const sortsAt = async (address: string) => {
  const [, options] = /<select[^>]*name="sort"[^>]*>(.*?)<\/select>/s.exec(await pageAt(address))!
  return [...options!.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value, isChosen, label]) => `${value}${isChosen ? '*' : ''} ${label}`,
  )
}

// rules: search ranking
test.each([
  ['silk', 'ecadb', 'names with the word first, then the newest'],
  ['robe silk', 'eadcb', 'names with all the words first'],
  ['robes', 'ebadc', 'a plural matches the singular'],
  ['slik', 'ecadb', 'a misspelt word matches'],
  ['robe 12', 'bad', 'a name is combined with a size'],
  ['fit-', 'edcba', 'a part of every product number matches'],
])('a search for %s returns the products %s: %s', async (q, ids) => {
  const asked = `/products?q=${encodeURIComponent(q)}`
  expect(await shownAt(asked)).toBe(ids)
  expect(await shownAt(`${asked}&sort=`)).toBe(ids)
  const pages = await Promise.all([1, 2, 3].map((page) => shownAt(`${asked}&limit=2&page=${page}`)))
  expect(pages.slice(0, Math.ceil(ids.length / 2)).join('')).toBe(ids)
})

// rules: search ranking
test('a search for a short word finds names that begin with it before descriptions that contain it', async () => {
  expect(await shownAt('/products?q=gow')).toBe('d')
  expect(await shownAt('/products?q=cut')).toBe('db')
  expect(await shownAt('/products?q=wra')).toBe('c')
})

const leadsTo = async (address: string) => {
  const answer = await fetch(site.url + address, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location') }
}

// rules: product search
test('a search for "sale" redirects to reduced products', async () => {
  expect(await leadsTo('/products?q=Sale')).toEqual({ status: 302, to: '/products?discounted=yes' })
  expect(await leadsTo('/products?q=robes+on+sale&size=12')).toEqual({
    status: 302,
    to: '/products?q=robes&size=12&discounted=yes',
  })
  expect(await leadsTo('/collections/arranged?q=reduced')).toEqual({
    status: 302,
    to: '/collections/arranged?discounted=yes',
  })
  expect((await leadsTo('/products?q=wholesale')).status).toBe(200)
})

// rules: product search
test.each([
  ['robe under ₦60,000', '?q=robe&maxPrice=59999'],
  ['silk robe 12 below 60k', '?q=silk+robe+12&maxPrice=59999'],
  ['Up to 60000 naira', '?maxPrice=60000'],
  ['robe on sale under N60,000', '?q=robe&discounted=yes&maxPrice=59999'],
])('a search for "%s" redirects to the filtered list', async (q, to) => {
  expect(await leadsTo(`/products?q=${encodeURIComponent(q)}`)).toEqual({ status: 302, to: `/products${to}` })
})

// rules: product search
test.each(['robe under 12', 'under', 'underwear 60000', 'under 999999999999'])(
  'a search for "%s" does not redirect to a price filter',
  async (q) => {
    expect((await leadsTo(`/products?q=${encodeURIComponent(q)}`)).status).toBe(200)
  },
)

// rules: filters on phones
test('a list’s filters and number of products can be loaded without the products', async () => {
  const filtersOf = async (query: string) => {
    const answer = await fetch(`${site.url}/filters?${query}`)
    return answer.ok ? ((await answer.json()) as { query: string; total: number }) : answer.status
  }
  expect(await filtersOf('list=/products&sort=price-up&size=14&page=3')).toMatchObject({
    ...{ path: '/products', query: '?size=14&sort=price-up', total: 2, wrong: {} },
  })
  expect(await filtersOf('list=/collections/arranged&size=12')).toMatchObject({ query: '?size=12', total: 3 })
  expect(await filtersOf('minPrice=cheap')).toMatchObject({ query: '', wrong: { minPrice: expect.any(String) } })
  expect(await filtersOf('list=/collections/unknown')).toBe(404)
  expect(await filtersOf('list=/collections/%2500')).toBe(404)
  expect(await filtersOf('list=https://example.com/')).toBe(404)
})

// rules: search ranking
test('a chosen sort order applies, and without search words the newest come first', async () => {
  expect(await shownAt('/products?q=silk&sort=newest')).toBe('edcba')
  expect(await shownAt('/products')).toBe('edcba')
  expect(await shownAt('/products?sort=fit')).toBe('edcba')
})

// rules: search ranking
test('the sort control shows the current order', async () => {
  const dear = ['price-up Lowest price', 'price-down Highest price']
  expect(await sortsAt('/products')).toEqual(['* Newest first', ...dear])
  expect(await sortsAt('/products?q=silk')).toEqual(['* Relevance', 'newest Newest first', ...dear])
  expect(await sortsAt('/products?q=silk&sort=newest')).toEqual([' Relevance', 'newest* Newest first', ...dear])
})

// rules: search ranking, storefront collections
test('a search in a manually sorted collection lists equal matches in the order of the collection', async () => {
  expect(await shownAt('/collections/arranged')).toBe('bade')
  expect(await shownAt('/collections/arranged?q=silk')).toBe('aebd')
  expect(await shownAt('/collections/arranged?q=silk&sort=newest')).toBe('bade')
  expect(await sortsAt('/collections/arranged?q=silk')).toContain('newest Featured')
})

// rules: search ranking
test('the API returns the newest first, unless sort=fit is requested', async () => {
  const ids = async (query: string) => {
    const { body } = await site.api<{ products: { id: string }[] }>('GET', `/products?q=silk${query}`)
    return body.products.map(({ id }) => id).join('')
  }
  expect(await ids('')).toBe('edcba')
  expect(await ids('&sort=fit')).toBe('ecadb')
})
