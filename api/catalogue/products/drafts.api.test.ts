import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder } from '#test/orders.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

type Answer = {
  code?: string
  fields?: Record<string, string>
  product: { version: number; state: string; images: unknown[] }
  products: { id: string }[]
  total: number
}

let shop: TestSite
let token: string
let shopper: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestSite({ rates: 'unlimited' })
  token = (await shop.admin()).token
  shopper = (await shop.customer()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  dress = await shop.product({ colors: ['wine'], sizes: ['26'], stock: 1, reorder: 1 })
})

const change = (body: object) => shop.api<Answer>('PATCH', `/products/${dress.id}`, { token, body })
const page = async (path: string) => {
  const answer = await fetch(`${shop.url}${path}`)
  return { status: answer.status, shows: (await answer.text()).includes(dress.name) }
}
const listed = async (path: string) => {
  const { body } = await shop.api<Answer>('GET', path, { token })
  return body.products.some(({ id }) => id === dress.id)
}

// rules: draft products
test('a draft appears nowhere in the storefront and cannot be ordered', async () => {
  const everywhere = async () => ({
    api: (await shop.api('GET', `/products/${dress.id}`)).status,
    list: await listed('/products'),
    search: await listed(`/products?q=${encodeURIComponent(dress.name)}`),
    mistyped: await listed('/products?q=wyne'),
    page: await page(`/products/${dress.id}`),
    all: await page('/products'),
    home: await page('/'),
    map: (await fetch(`${shop.url}/sitemap.xml`).then((answer) => answer.text())).includes(dress.id),
    order: (await shop.api('POST', '/order/cash', { token: shopper, body: cashOrder([{ product: dress }]) })).status,
  })
  expect((await change({ state: 'draft', version: 1 })).body.product).toMatchObject({ state: 'draft', version: 2 })
  expect(await everywhere()).toEqual({
    api: 404,
    list: false,
    search: false,
    mistyped: false,
    page: { status: 404, shows: false },
    all: { status: 200, shows: false },
    home: { status: 200, shows: false },
    map: false,
    order: 409,
  })
  expect((await change({ state: 'published' })).status).toBe(200)
  expect(await everywhere()).toMatchObject({
    api: 200,
    list: true,
    page: { status: 200, shows: true },
    home: { shows: true },
    map: true,
    order: 201,
  })
})

// rules: draft products
test('the back office lists, finds, reads, changes and deletes drafts, but does not list them as low stock', async () => {
  expect(await listed('/admin/products?low=1')).toBe(true)
  await change({ state: 'draft' })
  expect(await listed('/admin/products')).toBe(true)
  expect(await listed(`/admin/products?q=${encodeURIComponent(dress.name)}&state=draft`)).toBe(true)
  expect(await listed('/admin/products?state=published')).toBe(false)
  expect(await listed('/admin/products?low=1')).toBe(false)
  expect((await change({ price: 70_000 })).body.product).toMatchObject({ price: 70_000, state: 'draft' })
  const own = await shop.api<Answer>('GET', `/admin/products/${dress.id}`, { token })
  expect(own.body.product).toMatchObject({ price: 70_000, state: 'draft' })
  expect((await shop.api('GET', `/admin/products/${dress.id}`, { token: shopper })).status).toBe(403)
  expect((await shop.api('DELETE', `/products/${dress.id}`, { token })).status).toBe(200)
  expect((await shop.api('GET', `/admin/products/${dress.id}`, { token })).status).toBe(404)
})

// rules: draft products, product name
test('a draft may have no pictures, reserves its name, and can be published only when complete', async () => {
  await change({ state: 'draft' })
  expect((await change({ images: [] })).body.product.images).toEqual([])
  expect(await change({ state: 'published' })).toMatchObject({
    status: 422,
    body: { code: 'not-ready', fields: { images: 'Please select at least one image.' } },
  })
  const taken = await shop.api<Answer>('PATCH', `/products/${(await shop.product({})).id}`, {
    token,
    body: { name: dress.name },
  })
  expect(taken).toMatchObject({ status: 409, body: { code: 'name-taken' } })

  const form = { state: 'published', images: [await jpegFile()] }
  const shown = await shop.api<Answer>('PATCH', `/products/${dress.id}`, { token, form })
  expect(shown).toMatchObject({ status: 200, body: { product: { state: 'published', images: [{}] } } })
  expect((await change({ images: [] })).body).toMatchObject({ code: 'no-images' })
  const { body } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=product&id=${dress.id}`, { token })
  expect(body.entries[0]).toMatchObject({ was: { state: 'draft', images: [] }, became: { state: 'published' } })
})

test('changing a draft that was published meanwhile returns 409', async () => {
  await change({ state: 'draft', version: 1 })
  await change({ state: 'published', version: 2 })
  expect(await change({ state: 'draft', version: 2 })).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await change({ state: 'sold' })).toMatchObject({
    status: 422,
    body: { fields: { state: expect.any(String) } },
  })
})
