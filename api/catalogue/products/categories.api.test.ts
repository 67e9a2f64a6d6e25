import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answer = {
  message: string
  fields: Record<string, string>
  product: Product
  products: { id: string; name: string; category: string | null }[]
  total: number
  categories: string[]
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-23T07:30:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const change = ({ id }: { id: string }, body: object) =>
  shop.api<Answer>('PATCH', `/products/${id}`, { token, body }).then(({ body: answer }) => answer)
const found = async (query: string) => {
  const { body } = await shop.api<Answer>('GET', `/products?${query}`)
  return body.products.map(({ id }) => id).toSorted()
}
const inUse = async () => (await shop.api<Answer>('GET', '/admin/product-fields', { token })).body.categories

// rules: categories
test('a category entered in another spelling is stored in the existing spelling', async () => {
  const [one, other, third] = [await shop.product(), await shop.product(), await shop.product()]
  expect((await change(one, { category: ' Évening  gowns ' })).product.category).toBe('Évening gowns')
  expect((await change(other, { category: 'évening gowns'.normalize('NFD') })).product.category).toBe('Évening gowns')
  const { body } = await shop.api<Answer>('PATCH', '/admin/products/sheet', {
    token,
    body: { rows: [{ id: third.id, version: 1, category: 'ÉVENING GOWNS' }] },
  })
  expect(body.message).toBe('Saved')
  expect(await found('category=évening gowns')).toEqual([one.id, other.id, third.id].toSorted())
  expect(await inUse()).toEqual(['Évening gowns'])
  const respelled = [one, other, third].map(({ id }) => ({ id, version: 2, category: 'Évening Gowns' }))
  await shop.api('PATCH', '/admin/products/sheet', { token, body: { rows: respelled } })
  expect(await inUse()).toEqual(['Évening Gowns'])
  for (const product of [one, other, third]) await change(product, { category: '' })
  expect(await inUse()).toEqual([])
})

// rules: categories
test('a category is optional, and has at most 40 characters', async () => {
  const product = await shop.product()
  expect(product.category).toBeNull()
  expect((await change(product, { category: 'x'.repeat(41) })).fields).toEqual({ category: 'At most 40 characters' })
  expect((await change(product, { category: '\u200b ' })).product.category).toBeNull()
  expect((await change(product, { category: 'Tops', price: 1_000 })).product).toMatchObject({ category: 'Tops' })
  expect((await change(product, { price: 2_000 })).product).toMatchObject({ category: 'Tops' })
  expect((await change(product, { category: null })).product.category).toBeNull()
})

// rules: categories, product copy, product deletion
test('a copy of a product has the same category, and a restored product gets the current spelling of its category', async () => {
  const one = await shop.product()
  await change(one, { category: 'kaftans' })
  const { body } = await shop.api<Answer>('POST', `/admin/products/${one.id}/copy`, { token })
  expect(body.product.category).toBe('kaftans')
  await shop.api('DELETE', `/products/${one.id}`, { token })
  await change(body.product, { category: 'Kaftans' })
  await shop.api('PATCH', '/admin/products', { token, body: { products: [{ id: one.id, to: 'published' }] } })
  const restored = await shop.api<Answer>('GET', `/products/${one.id}`)
  expect(restored.body.product.category).toBe('Kaftans')
})

// rules: product search, product filter
test('the search lists matches by category or name before matches by description', async () => {
  const skirt = await shop.product({ name: 'Adire Wrap', description: 'Long.', category: 'Skirts' })
  const named = await shop.product({ name: 'Wrap for skirts', description: 'Long.' })
  const mentioned = await shop.product({ name: 'Belt', description: 'For skirts.' })
  const { body } = await shop.api<Answer>('GET', '/products?q=skirts')
  expect(body.products.at(-1)!.id).toBe(mentioned.id)
  expect(body.products.map(({ id }) => id).toSorted()).toEqual([skirt.id, named.id, mentioned.id].toSorted())
  expect(await found('q=skrits&category=SKIRTS')).toEqual([skirt.id])
  expect(await found('category=Robes')).toEqual([])
})

// rules: automatic collections
test('a collection can contain the products of a category', async () => {
  const gown = await shop.product({ category: 'Gowns' })
  const rule = { match: 'all', conditions: [{ by: 'category', category: 'gowns' }] }
  const preview = await shop.api<Answer>('POST', '/collections/preview', { token, body: { rule } })
  expect(preview.body).toMatchObject({ total: 1, products: [{ id: gown.id }] })
})
