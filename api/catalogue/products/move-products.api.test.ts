import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Place = { id: string; name?: string; to: string; appearsAt?: string | null }
type Answer = {
  moved: Place[]
  refused: { id: string; name: string; code: string; message: string }[]
  states: Record<string, number>
  product: { id: string; name: string; number: string; state: string; stock: number; images: { id: string }[] }
}

let shop: TestShop
let token: string
let one: Product
let other: Product
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-23T07:30:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  one = await shop.product({ stock: 4 })
  other = await shop.product({ state: 'draft', description: '' })
})

const fill = (collection: string, count: number) =>
  sql`with others as (
        insert into products (id, number, name, description, price, reorder, sizes, colors, shades, created_at, updated_at)
        select 'fill-' || n, 'F-' || n, 'Fill ' || n, 'x', 1, 0, sizes, colors, shades, created_at, updated_at
        from products, generate_series(1, ${sql.lit(count)}) n where id = ${one.id} returning id)
      insert into collection_products (collection_id, product_id, position)
      select ${collection}, id, row_number() over () from others`.execute(shop.db)

const NOT_READY = 'This product can’t be published yet: something is missing. Please check: Description'
const move = (products: Place[]) => shop.api<Answer>('PATCH', '/admin/products', { token, body: { products } })
const stateOf = async ({ id }: { id: string }) => {
  const { body, status } = await shop.api<Answer>('GET', `/admin/products/${id}`, { token })
  return status === 200 ? body.product.state : status
}

// rules: bulk product actions
test('a bulk move returns the rejected products, and the moves that undo it', async () => {
  const { body } = await move([one, other].map(({ id }) => ({ id, to: 'published' })))
  expect(body.moved).toEqual([{ id: one.id, name: one.name, to: 'published', appearsAt: null }])
  expect(body.refused).toEqual([{ id: other.id, name: other.name, code: 'not-ready', message: NOT_READY }])
  const away = await move([one, other].map(({ id }) => ({ id, to: 'archived' })))
  expect([await stateOf(one), await stateOf(other)]).toEqual(['archived', 'archived'])
  await move(away.body.moved)
  expect([await stateOf(one), await stateOf(other)]).toEqual(['published', 'draft'])
})

// rules: bulk product actions, scheduled products
test('undoing a bulk move restores the publication time of a scheduled product', async () => {
  const appearsAt = '2026-11-24T08:00:00.000Z'
  await move([{ id: one.id, to: 'scheduled', appearsAt }])
  const { body } = await move([{ id: one.id, to: 'draft' }])
  expect(body.moved).toEqual([{ id: one.id, name: one.name, to: 'scheduled', appearsAt }])
  expect((await move(body.moved)).body.moved).toMatchObject([{ to: 'draft' }])
  expect(await stateOf(one)).toBe('scheduled')
})

// rules: bulk product actions, product deletion
test('deleted products are restored with their stock, unless another product has the same name', async () => {
  const gone = await move([
    { id: one.id, to: 'deleted' },
    { id: other.id, to: 'deleted' },
  ])
  expect([await stateOf(one), await stateOf(other)]).toEqual([404, 404])
  await shop.product({ name: other.name })
  const back = await move(gone.body.moved)
  expect(back.body).toMatchObject({
    moved: [{ id: one.id, to: 'deleted' }],
    refused: [{ id: other.id, code: 'name-taken' }],
  })
  expect((await shop.api<Answer>('GET', `/products/${one.id}`)).body.product).toMatchObject({ stock: 4 })
  expect((await move([{ id: 'nothing', to: 'draft' }])).body.refused).toMatchObject([{ code: 'product-gone' }])
})

test('the product list returns the number of products in each state', async () => {
  const counted = async () => (await shop.api<Answer>('GET', '/admin/products?limit=1', { token })).body.states
  const before = await counted()
  await move([{ id: one.id, to: 'scheduled', appearsAt: '2026-11-24T08:00:00Z' }])
  expect(await counted()).toEqual({
    ...before,
    published: before.published! - 1,
    scheduled: before.scheduled! + 1,
  })
})

// rules: product copy
test('a copy of a product is in the same manual collections unless they are full, and has the same recommended products', async () => {
  const collections = ['copied', 'by-rule', 'full']
  await makeCollection(shop.db, { slug: 'copied', products: [one.id, other.id] })
  await makeCollection(shop.db, { slug: 'by-rule', products: [one.id], rule: { match: 'all', conditions: [] } })
  const full = await makeCollection(shop.db, { slug: 'full', products: [one.id] })
  await fill(full, 999)
  const body = { products: [other.id], seen: [] }
  expect((await shop.api('PUT', `/admin/products/${one.id}/recommendations`, { token, body })).status).toBe(200)
  const { id } = (await shop.api<Answer>('POST', `/admin/products/${one.id}/copy`, { token })).body.product
  type Held = { collection: { products: string[] } }
  const held = await Promise.all(
    collections.map((slug) => shop.api<Held>('GET', `/admin/collections/${slug}`, { token })),
  )
  expect(held.map(({ body }) => body.collection.products.at(-1) === id)).toEqual([true, false, false])
  type Chosen = { chosen: { id: string }[] }
  const worn = await shop.api<Chosen>('GET', `/admin/products/${id}/recommendations`, { token })
  expect(worn.body.chosen).toMatchObject([{ id: other.id }])
})

// rules: product copy
test('a copy of a product is a draft without stock, and keeps its pictures when the original is deleted', async () => {
  const copied = (id: string) => shop.api<Answer>('POST', `/admin/products/${id}/copy`, { token })
  const dress = await shop.product({ variants: [{ size: '10', color: 'clay', stock: 3 }], pictures: 2 })
  const first = await copied(dress.id)
  expect(first).toMatchObject({
    status: 201,
    body: { product: { name: `${dress.name} (copy)`, number: `${dress.number}-C`, state: 'draft', stock: 0 } },
  })
  expect(first.body.product.images).toEqual(dress.images.map(({ id }) => expect.objectContaining({ id })))
  const second = (await copied(first.body.product.id)).body.product
  expect(second).toMatchObject({ name: `${dress.name} (copy 2)`, number: `${dress.number}-C2` })
  await move([{ id: dress.id, to: 'deleted' }])
  const shown = await move([{ id: second.id, to: 'published' }])
  expect(shown.body.refused).toEqual([])
  const { body } = await shop.api<Answer>('GET', `/products/${second.id}`)
  expect(body.product.images).toHaveLength(2)
  expect((await copied(dress.id)).status).toBe(404)
})
