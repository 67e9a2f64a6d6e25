import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answer = { code?: string; changed: number; fields: Record<string, string> }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())

const save = async (rows: object[]) =>
  (await shop.api<Answer>('PATCH', '/admin/products/sheet', { token, body: { rows } })).body
const row = ({ id, version }: Product, change: object) => ({ id, version, ...change })
const inside = async (slug: string) =>
  (await shop.api<{ collection: { products: string[] } }>('GET', `/admin/collections/${slug}`, { token })).body
    .collection.products

// rules: bulk product editor, manual collections
test('a bulk edit adds products to collections by slug or title, removes them, and logs the changes', async () => {
  const [one, other] = [await shop.product(), await shop.product()]
  const eid = await makeCollection(shop.db, { slug: 'eid', title: 'Eid at home', products: [other.id] })
  await makeCollection(shop.db, { slug: 'rains', title: 'The rains' })
  await makeCollection(shop.db, { slug: 'ruled', rule: { match: 'all', conditions: [{ by: 'in-stock' }] } })
  const rows = [
    row(one, { collections: ['RAINS', 'eid at home'], collectionsWas: [], price: 50_000 }),
    row(other, { collections: [], collectionsWas: ['eid'] }),
  ]
  expect(await save(rows)).toMatchObject({ changed: 2 })
  expect([await inside('eid'), await inside('rains')]).toEqual([[one.id], [one.id]])
  const list = '/admin/products?collections=1'
  const { body } = await shop.api<{ products: { id: string; collections?: string[] }[] }>('GET', list, { token })
  expect(body.products.find(({ id }) => id === one.id)?.collections).toEqual(['eid', 'rains'])
  const plain = await shop.api<{ products: object[] }>('GET', '/admin/products', { token })
  expect(plain.body.products[0]).not.toHaveProperty('collections')
  const log = await shop.api<{ entries: object[] }>('GET', '/activity?kind=collection', { token })
  expect(log.body.entries).toContainEqual(expect.objectContaining({ adminName: 'Ada Obi', subjectId: eid }))
  expect((await save([row(one, { version: 2, collections: ['rains', 'eid'] })])).changed).toBe(0)
})

// rules: bulk product editor
test('rejects the whole edit if a collection is unknown, rule-based, ambiguous, full or changed', async () => {
  const products = await Promise.all(Array.from({ length: 7 }, () => shop.product()))
  const [good, unknown, ruled, double, full, behind, formula] = products as [Product, ...Product[]]
  await makeCollection(shop.db, { slug: 'brides' })
  await makeCollection(shop.db, { slug: 'twin', title: 'Twins' })
  await makeCollection(shop.db, { slug: 'twin-2', title: 'Twins' })
  await makeCollection(shop.db, { slug: 'guests', products: [behind!.id] })
  const refused = await save([
    row(good, { collections: ['brides'], collectionsWas: [] }),
    row(unknown!, { collections: ['nowhere', 'brides'] }),
    row(ruled!, { collections: ['ruled'] }),
    row(double!, { collections: ['twins'] }),
    row(behind!, { collections: ['brides'], collectionsWas: [] }),
    row(formula!, { collections: ['brides'], price: 1, discount: 2 }),
  ])
  expect(refused.fields).toEqual({
    'rows.1.collections': 'There is no collection “nowhere”',
    'rows.2.collections': 'The products of “ruled” are selected by a rule, so they can’t be added or removed manually',
    'rows.3.collections': 'Several collections are named “twins”. Please enter the collection’s address instead.',
    'rows.4.id': 'This product was changed in the meantime: collections',
    'rows.5.discount': 'The discount cannot exceed the price',
  })
  await makeCollection(shop.db, { slug: 'large', products: await thousandDrafts() })
  expect((await save([row(good, { price: 1 }), row(full!, { collections: ['large', 'brides'] })])).fields).toEqual({
    'rows.1.collections': '“large” can have at most 1,000 products',
  })
  expect(await inside('brides')).toEqual([])
})

async function thousandDrafts(): Promise<string[]> {
  const ids = Array.from({ length: 1_000 }, (_, place) => `draft-${place}`)
  const none = { description: '', price: 1_000, colors: ['clay'], shades: ['#b5651d'], sizes: ['10'], state: 'draft' }
  const rows = ids.map((id) => ({ ...none, id, number: id, name: id }))
  await shop.db.insertInto('products').values(rows).execute()
  return ids
}
