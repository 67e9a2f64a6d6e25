import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { newestProducts } from '#shop/catalogue/products/arrivals.server.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answer = {
  code?: string
  product: { version: number; state: string; appearsAt: string | null }
  products: { id: string; state: string }[]
}

/** 09:00 in the shop's time zone. */
const NINE = '2026-11-23T08:00:00.000Z'

let shop: TestShop
let token: string
let shopper: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-23T07:30:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
  shopper = (await shop.customer()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-23T07:30:00Z')
  dress = await shop.product({ stock: 5, reorder: 5 })
})

const change = (body: object) => shop.api<Answer>('PATCH', `/products/${dress.id}`, { token, body })
const listed = async (path: string) => {
  const { body } = await shop.api<Answer>('GET', path, { token })
  return body.products.some(({ id }) => id === dress.id)
}
const everywhere = async () => ({
  one: (await shop.api('GET', `/products/${dress.id}`)).status,
  list: await listed('/products'),
  search: await listed(`/products?q=${encodeURIComponent(dress.name)}`),
  home: (await newestProducts(shop.db, 100, shop.clock.now())).some(({ id }) => id === dress.id),
  low: await listed('/admin/products?low=1'),
  order: (await shop.api<Answer>('POST', '/order/cash', { token: shopper, body: cashOrder([{ product: dress }]) })).body
    .code,
})
const nowhere = { one: 404, list: false, search: false, home: false, low: false, order: 'unavailable' }
const shown = { one: 200, list: true, search: true, home: true, low: true, order: undefined }

// rules: scheduled products
test('a scheduled product is hidden until its time and shown from then on', async () => {
  const { body } = await change({ state: 'scheduled', appearsAt: NINE })
  expect(body.product).toMatchObject({ state: 'scheduled', appearsAt: NINE, version: 2 })
  shop.clock.set('2026-11-23T07:59:59.999Z')
  expect(await everywhere()).toEqual(nowhere)
  expect(await listed('/admin/products?state=scheduled')).toBe(true)
  shop.clock.set(NINE)
  expect(await everywhere()).toEqual(shown)
  expect(await listed('/admin/products?state=scheduled')).toBe(false)
  expect(await listed('/admin/products?state=published')).toBe(true)
  const own = await shop.api<Answer>('GET', `/admin/products/${dress.id}`, { token })
  expect(own.body.product).toMatchObject({ state: 'published', appearsAt: null, version: 2 })
  expect((await change({ price: 50_000, version: 2 })).body.product).toMatchObject({ state: 'published', version: 3 })
})

// rules: scheduled products
test('a scheduled product needs a publication time, which can be changed and is cleared when the state changes', async () => {
  expect(await change({ state: 'scheduled' })).toMatchObject({ status: 422, body: { code: 'time-needed' } })
  expect(await change({ appearsAt: NINE })).toMatchObject({ status: 422, body: { code: 'stray-time' } })
  expect(await change({ state: 'scheduled', appearsAt: '2026-11-23T09:00' })).toMatchObject({
    body: { product: { state: 'scheduled', appearsAt: NINE } },
  })
  const later = '2026-11-25T08:00:00.000Z'
  expect((await change({ appearsAt: later })).body.product).toMatchObject({ state: 'scheduled', appearsAt: later })
  expect((await change({ state: 'draft' })).body.product).toMatchObject({ state: 'draft', appearsAt: null })
  expect((await change({ state: 'scheduled', appearsAt: '2026-11-23T07:30:00Z' })).body.product).toMatchObject({
    state: 'published',
    appearsAt: null,
  })
  expect((await change({ state: 'scheduled', appearsAt: 'soon' })).status).toBe(422)
})

// rules: archived products
test('an archived product returns 410 if it was ever public, and 404 otherwise', async () => {
  await change({ state: 'archived' })
  const sold = await shop.api('GET', `/products/${dress.id}`)
  expect(sold).toMatchObject({
    status: 410,
    body: { code: 'product-past', message: 'This product is no longer sold' },
  })
  const draft = await shop.product({ state: 'draft' })
  await shop.api('PATCH', `/products/${draft.id}`, { token, body: { state: 'archived' } })
  expect(await shop.api('GET', `/products/${draft.id}`)).toMatchObject({
    status: 404,
    body: { code: 'product-not-found' },
  })
  await shop.api('DELETE', `/products/${dress.id}`, { token })
  expect((await shop.api('GET', `/products/${dress.id}`)).status).toBe(404)
})

// rules: product states
test('an archived product is not listed, reserves its name, and can be published again', async () => {
  await change({ state: 'archived' })
  expect(await everywhere()).toEqual({ ...nowhere, one: 410 })
  expect(await listed('/admin/products?state=archived')).toBe(true)
  const other = await shop.product()
  const taken = await shop.api<Answer>('PATCH', `/products/${other.id}`, { token, body: { name: dress.name } })
  expect(taken).toMatchObject({ status: 409, body: { code: 'name-taken' } })
  await change({ state: 'published' })
  expect(await everywhere()).toEqual(shown)
})
