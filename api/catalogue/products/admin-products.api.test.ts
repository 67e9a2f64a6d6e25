import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Products = {
  products: { id: string; name: string; stock: number; reorder: number; version: number }[]
  total: number
  page: number
  limit: number
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
  const wishes = [
    { name: 'Boubou', number: 'GU-1', price: 9_000, stock: 3, reorder: 3 },
    { name: 'Adire cape', number: 'GU-2', price: 5_000, stock: 4, reorder: 3 },
    {
      name: 'Cape 100%',
      number: 'ZZ-3',
      price: 7_000,
      variants: [
        { size: '10', color: 'clay', stock: 1 },
        { size: '12', color: 'clay', stock: 0 },
      ],
      reorder: 2,
    },
  ]
  for (const wish of wishes) {
    shop.clock.advance(60_000)
    await shop.product(wish)
  }
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.api<Products>('GET', `/admin/products${query}`, { token })).body
const names = async (query: string) => (await list(query)).products.map(({ name }) => name)

test('lists products newest first, paginated, with stock and reorder level', async () => {
  expect(await list('?limit=2')).toMatchObject({
    total: 3,
    page: 1,
    limit: 2,
    products: [
      { name: 'Cape 100%', stock: 1, reorder: 2 },
      { name: 'Adire cape', stock: 4, reorder: 3 },
    ],
  })
  expect(await list('?limit=2&page=2')).toMatchObject({ total: 3, products: [{ name: 'Boubou' }] })
  expect(await list('?page=9')).toMatchObject({ total: 3, products: [] })
})

// rules: reorder level
test('the low-stock filter lists products at or below their reorder level, with and without variants', async () => {
  expect(await list('?low=1')).toMatchObject({ total: 2, products: [{ name: 'Cape 100%' }, { name: 'Boubou' }] })
  expect((await list('?low=')).total).toBe(3)
})

test('searches names and numbers, treats % and _ literally, and sorts the results', async () => {
  expect(await names('?q=cape&sort=name')).toEqual(['Adire cape', 'Cape 100%'])
  expect(await names('?q=gu-1')).toEqual(['Boubou'])
  expect(await names(`?q=${encodeURIComponent('100%')}`)).toEqual(['Cape 100%'])
  expect(await names('?q=_')).toEqual([])
  expect(await names('?sort=stock')).toEqual(['Cape 100%', 'Boubou', 'Adire cape'])
  expect(await names('?sort=price-down')).toEqual(['Boubou', 'Cape 100%', 'Adire cape'])
})

test.each(['?low=yes', '?sort=best', '?page=0', '?limit=101'])('rejects the query %s', async (query) => {
  expect((await shop.api('GET', `/admin/products${query}`, { token })).status).toBe(422)
})

// rules: stock update conflict
test('changing a price does not overwrite stock that changed through sales in the meantime', async () => {
  const dress = await shop.product({ stock: 10 })
  const { token: shopper } = await shop.customer()
  await shop.api('POST', '/order/cash', { token: shopper, body: cashOrder([{ product: dress, quantity: 2 }]) })
  const changed = await shop.api('PATCH', `/products/${dress.id}`, {
    token,
    body: { price: 50_000, version: 1, stockWas: 10 },
  })
  expect(changed.body).toMatchObject({ product: { price: 50_000, stock: 8 } })
})

// rules: stock update conflict
test('setting a stock that changed meanwhile returns 409 with the current stock', async () => {
  const dress = await shop.product({ stock: 10 })
  const { token: shopper } = await shop.customer()
  await shop.api('POST', '/order/cash', { token: shopper, body: cashOrder([{ product: dress, quantity: 2 }]) })
  const count = (stockWas: number) =>
    shop.api('PATCH', `/products/${dress.id}`, { token, body: { stock: 12, version: 1, stockWas } })
  expect(await count(10)).toMatchObject({
    status: 409,
    body: {
      message: 'This product was changed in the meantime: stock',
      code: 'stale',
      version: 1,
      changed: { stock: 8, variants: [] },
    },
  })
  expect((await count(8)).body).toMatchObject({ product: { stock: 12 } })
})

// rules: bulk picture upload
test('finds products by number in any letter case, including drafts but not deleted products', async () => {
  const draft = await shop.product({ number: 'By-Number-1', state: 'draft' })
  const deleted = await shop.product({})
  await shop.api('DELETE', `/products/${deleted.id}`, { token })
  const numbers = ['bY-nUMBER-1', deleted.number, 'nobody-has-this', '%']
  const { body } = await shop.api<Products>('POST', '/admin/products/by-number', { token, body: { numbers } })
  expect(body.products).toMatchObject([{ id: draft.id, state: 'draft' }])
})
