import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shared } from '#shop/core/cache-tags.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { facetsOf } from './facets.server.ts'
import { priceBands } from './facets.ts'
import { parseFilter } from './filter.ts'
import { listProducts } from './products.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  const shades = { clay: '#a8512f', ink: '#221d1d', sky: '#9cc3e6' }
  const make = (name: string, price: number, sizes: string[], colors: (keyof typeof shades)[], rest: object = {}) =>
    shop.product({
      name,
      description: 'Linen.',
      price,
      sizes,
      colors,
      shades: Object.fromEntries(colors.map((color) => [color, shades[color]])),
      stock: 2,
      ...rest,
    })
  await make('Kaftan', 9_000, ['8', '10'], ['clay'], { category: 'Robes' })
  await make('Boubou', 45_000, ['10', '12'], ['clay', 'ink'], { discount: 20_000, category: 'Robes' })
  await make('Wrapper', 60_000, ['12'], ['ink'], { stock: 0 })
  await make('Gown', 250_000, ['10'], ['sky'], { discount: 1_000, category: 'Dresses' })
  await make('Draft', 250_000, ['6'], ['sky'], { state: 'draft' })
})
afterAll(() => shop.close())

const of = async (query: string) => {
  const filter = parseFilter(new URLSearchParams(query))
  const facets = await facetsOf(shop.db, filter, shop.clock.now())
  const total = async (changes: object) =>
    (await listProducts(shop.db, { ...filter, page: 1, ...changes }, shop.clock.now())).total
  return { facets, total }
}

// rules: facets
test.each([
  '',
  'q=linen',
  'q=boubou',
  'size=10',
  'color=clay',
  'category=robes',
  'category=Dresses&size=10&inStock=yes',
  'size=10&color=clay',
  'minPrice=20000&maxPrice=100000',
  'minPrice=9001&maxPrice=59999',
  'minPrice=25000',
  'minPrice=25001&maxPrice=60000&inStock=yes',
  'maxPrice=24999&size=10',
  'minPrice=249000&maxPrice=249000',
  'minPrice=61000&maxPrice=62000',
  'discounted=yes',
  'inStock=yes&size=12',
  'q=linen&size=10&discounted=yes&maxPrice=100000',
  'color=nothing',
])('with “%s”, every facet count equals the number of products found', async (query) => {
  const { facets, total } = await of(query)
  for (const { value, n } of facets.sizes) expect(await total({ size: value })).toBe(n)
  for (const { value, n } of facets.colors) expect(await total({ color: value })).toBe(n)
  for (const { value, n } of facets.categories) expect(await total({ category: value })).toBe(n)
  for (const { from, to, n } of priceBands(facets.prices)) expect(await total({ minPrice: from, maxPrice: to })).toBe(n)
  expect(await total({ discounted: 'yes' })).toBe(facets.discounted)
  expect(await total({ inStock: 'yes' })).toBe(facets.inStock)
  for (const size of ['6', '8', '10', '12'])
    expect(facets.sizes.find(({ value }) => value === size)?.n ?? 0).toBe(await total({ size }))
})

// rules: page cache, facets
test('typed prices reuse the groups of the whole catalogue, and add nothing to the cache', async () => {
  const cached = new Map<string, Promise<unknown>>()
  const cache: Shared = (key, _tags, make) => {
    if (!cached.has(key)) cached.set(key, make())
    return cached.get(key) as ReturnType<typeof make>
  }
  const totalOf = async (query: string) =>
    (await facetsOf(shop.db, parseFilter(new URLSearchParams(query)), shop.clock.now(), cache)).total
  expect(await totalOf('')).toBe(4)
  expect(cached.size).toBe(1)
  expect(await totalOf('minPrice=9001&maxPrice=60000')).toBe(2)
  expect(await totalOf('minPrice=9000&maxPrice=59999')).toBe(2)
  expect(await totalOf('maxPrice=59999')).toBe(2)
  expect(cached.size).toBe(1)
})

// rules: facets, product filter
test('counts only published products, and shows the shade of each colour', async () => {
  const { facets } = await of('')
  expect(facets.sizes.map(({ value }) => value).sort()).toEqual(['10', '12', '8'])
  expect(facets.colors).toContainEqual({ value: 'clay', shade: '#a8512f', n: 2 })
  expect(facets.categories).toEqual([
    { value: 'Dresses', n: 1 },
    { value: 'Robes', n: 2 },
  ])
  expect({ discounted: facets.discounted, inStock: facets.inStock }).toEqual({ discounted: 2, inStock: 3 })
})

// rules: facets
test('counts a product that has just sold out as out of stock', async () => {
  const { product } = { product: await shop.product({ name: 'Last one', sizes: ['14'], stock: 1 }) }
  expect((await of('size=14')).facets.inStock).toBe(1)
  await shop.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', product.id).execute()
  expect((await of('size=14')).facets.inStock).toBe(0)
})

// rules: product filter
test('finds a new or changed product by a size and a colour that no other product has', async () => {
  const { id } = await shop.product({ name: 'Cape', sizes: ['22'], colors: ['plum'], shades: { plum: '#8e4585' } })
  const found = async (query: string) => (await of(query)).total({})
  expect([await found('size=22'), await found('color=plum'), await found('size=22&color=clay')]).toEqual([1, 1, 0])
  await shop.db
    .updateTable('products')
    .set({ sizes: ['24'], colors: ['rust'], shades: ['#b7410e'] })
    .where('id', '=', id)
    .execute()
  expect([await found('size=22'), await found('color=plum')]).toEqual([0, 0])
  expect([await found('size=24'), await found('color=rust')]).toEqual([1, 1])
})
