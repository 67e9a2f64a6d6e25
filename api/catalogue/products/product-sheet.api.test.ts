import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeCollection } from '#test/collections.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answer = { code?: string; message: string; changed: number; fields: Record<string, string> }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())

const save = (rows: object[]) => shop.api<Answer>('PATCH', '/admin/products/sheet', { token, body: { rows } })
const row = ({ id, version }: Product, change: object) => ({ id, version, ...change })
const priceOf = async ({ id }: Product) => {
  const { body } = await shop.api<{ product: Product }>('GET', `/admin/products/${id}`, { token })
  return body.product.price
}

// rules: bulk product editor
test('a bulk edit changes many products at once, and each change appears in the activity log', async () => {
  const [one, other] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const { status, body } = await save([
    row(one, { price: 50_000, discount: 5_000 }),
    row(other, { stock: 8, stockWas: 5, reorder: 3, state: 'draft' }),
  ])
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: 2 })
  expect(await priceOf(one)).toBe(50_000)
  expect(await onHand(shop.db, other)).toBe(8)
  const { body: log } = await shop.api<{ entries: object[] }>('GET', '/activity?kind=product&limit=2', { token })
  expect(log.entries).toMatchObject([{ adminName: 'Ada Obi' }, { adminName: 'Ada Obi' }])
  expect((await save([row(one, { price: 50_000, version: 2 })])).body.changed).toBe(0)
})

// rules: bulk product editor
test('one invalid row makes the whole bulk edit fail, and the response lists every invalid row', async () => {
  const [good, cheap, varied, sold] = await Promise.all([
    shop.product(),
    shop.product({ price: 10_000 }),
    shop.product({ variants: [{ size: '10', color: 'indigo', stock: 2 }] }),
    shop.product({ stock: 3 }),
  ])
  const buyer = await shop.customer()
  await shop.api('POST', '/order/cash', { token: buyer.token, body: cashOrder([{ product: sold }]) })
  const { status, body } = await save(
    [
      row(good, { price: 1_000 }),
      row(cheap, { discount: 20_000 }),
      row(varied, { stock: 9 }),
      row(sold, { stock: 9, stockWas: 3 }),
      { id: 'no-such-dress', version: 1, price: 1_000 },
      row(good, { version: 1 }),
    ].slice(0, 5),
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'rows-refused', message: 'Nothing was saved: 4 rows have errors' })
  expect(Object.keys(body.fields).toSorted()).toEqual(['rows.1.discount', 'rows.2.stock', 'rows.3.id', 'rows.4.id'])
  expect(await priceOf(good)).toBe(45_000)
})

// rules: bulk product editor
test('a row whose product was changed meanwhile gets an error with the changed field', async () => {
  const product = await shop.product()
  await save([row(product, { price: 50_000 })])
  const { body } = await save([row(product, { reorder: 4 })])
  expect(body.fields).toEqual({ 'rows.0.id': 'This product was changed in the meantime: price' })
})

// rules: bulk product editor
test('accepts a bulk edit of 500 rows and rejects 501 rows', { timeout: patience.longTest }, async () => {
  const made = await Promise.all(Array.from({ length: 500 }, () => shop.product()))
  for (const slug of ['many', 'more']) await makeCollection(shop.db, { slug })
  const change = { price: 46_000, discount: 1_000, reorder: 1, collections: ['many', 'more'], collectionsWas: [] }
  const { body } = await save(made.map((product) => row(product, change)))
  expect(body.changed).toBe(500)
  const { body: many } = await shop.api<{ chosen: object[] }>('GET', '/admin/collections/many', { token })
  expect(many.chosen).toHaveLength(500)
  expect((await save([...made, made[0]!].map((product) => row(product, { price: 1 })))).status).toBe(422)
})
