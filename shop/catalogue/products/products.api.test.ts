import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { newestProducts, randomProducts } from './arrivals.server.ts'
import { parseFilter } from './filter.ts'
import { insertProduct } from './write-product.server.ts'
import { newProduct, type NewProduct } from './product-fields.ts'
import { findProduct, listFullProducts, listProducts } from './products.server.ts'

let database: TestDatabase
/** A time after the creation of all test products. */
const now = new Date(2027, 0, 1)

const picture = (digit: string): StoredPicture => ({
  id: digit.repeat(32),
  width: 800,
  height: 1000,
  color: '#c0ffee',
  bytes: 1234,
  format: 'jpeg',
})

const published: (Partial<NewProduct> & { name: string })[] = [
  { name: 'Silk Boubou', price: naira(300_000), colors: ['emerald'], sizes: ['10', '12'] },
  {
    name: 'Linen Jumpsuit',
    price: naira(120_000),
    discount: naira(40_000),
    colors: ['clay', 'ink'],
    sizes: ['8'],
    stock: 0,
  },
  {
    name: 'Crepe Trousers 100%',
    price: naira(90_000),
    colors: ['ink', 'ivory'],
    sizes: ['6', '14'],
    variants: [
      { size: '14', color: 'ivory', stock: 2 },
      { size: '6', color: 'ink', stock: 3 },
    ],
  },
]

function naira(amount: number): NewProduct['price'] {
  return newProduct.shape.price.parse(amount)
}

beforeAll(async () => {
  database = await makeTestDatabase()
  await inTransaction(database.db, async (tx) => {
    await tx.insertInto('pictures').values(['a', 'b', 'c'].map(picture)).execute()
    for (const [index, given] of published.entries()) {
      const number = `G-${index}`
      const product = newProduct.parse({
        number,
        description: `About ${number}`,
        price: 1,
        stock: 7,
        reorder: 2,
        colors: ['ink'],
        sizes: ['12'],
        ...given,
      })
      await insertProduct(tx, `p-${index}`, product, ['a', 'b', 'c'].map(picture), null, new Date(2026, 0, 1 + index))
    }
    await insertProduct(
      tx,
      'gone',
      newProduct.parse({
        ...published[0]!,
        name: 'Gone',
        number: 'gone',
        description: 'gone',
        stock: 1,
        reorder: 0,
        colors: ['rose'],
        sizes: ['26'],
      }),
      [picture('a')],
      null,
      new Date(2026, 5, 1),
    )
    await tx.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', 'gone').execute()
  })
})
afterAll(() => database.drop())

const idsOf = async (query: string) => {
  const { products, total } = await listProducts(database.db, parseFilter(new URLSearchParams(query)), now)
  return [total, ...products.map(({ id }) => id)]
}

// rules: product card
test('a product card contains only the fields of a card and the first two pictures', async () => {
  const [card] = await newestProducts(database.db, 1, now)
  const { id, width, height } = picture('a')
  expect(card).toEqual({
    id: 'p-2',
    name: 'Crepe Trousers 100%',
    price: 90_000,
    discount: 0,
    stock: 5,
    images: [
      { id, width, height },
      { id: 'b'.repeat(32), width, height },
    ],
    madeInDays: null,
    swatches: null,
  })
})

test.each([
  ['', [3, 'p-2', 'p-1', 'p-0']],
  ['sort=price-up', [3, 'p-1', 'p-2', 'p-0']],
  ['sort=price-down', [3, 'p-0', 'p-2', 'p-1']],
  ['limit=2', [3, 'p-2', 'p-1']],
  ['limit=2&page=2', [3, 'p-0']],
  ['limit=2&page=9', [3]],
  ['q=linen', [1, 'p-1']],
  ['q=jumpsuit+LINEN', [1, 'p-1']],
  ['q=g-0', [1, 'p-0']],
  ['q=100%25', [1, 'p-2']],
  ['q=_', [0]],
  ["q=' or true --", [0]],
  ['size=14', [1, 'p-2']],
  ['color=ink', [2, 'p-2', 'p-1']],
  ['color=rose', [0]],
  ['minPrice=80000&maxPrice=90000', [2, 'p-2', 'p-1']],
])('lists the expected products for ?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

// rules: product list
test('without a limit, the full list contains all products with every field', async () => {
  const { products, total } = await listFullProducts(database.db, {}, now)
  expect(total).toBe(3)
  expect(products[0]).toEqual(await findProduct(database.db, 'p-2', now))
  expect(products[0]).toMatchObject({
    number: 'G-2',
    message: '',
    stock: 5,
    reorder: 2,
    version: 1,
    colors: ['ink', 'ivory'],
    variants: [
      { size: '6', color: 'ink', stock: 3 },
      { size: '14', color: 'ivory', stock: 2 },
    ],
    createdAt: new Date(2026, 0, 3),
  })
  expect(products[0]!.images).toHaveLength(3)
  expect(products[1]).toMatchObject({ stock: 0, variants: [] })
})

test('does not find a deleted or unknown product', async () => {
  expect(await findProduct(database.db, 'gone', now)).toBeNull()
  for (const none of ["' --", '\u0000', 'a\ud800']) expect(await findProduct(database.db, none, now)).toBeNull()
})

// rules: new arrivals
test('a random selection contains each product only once, and no deleted, sold-out or excluded product', async () => {
  const picked = await randomProducts(database.db, 9, [], now)
  expect(picked.map(({ id }) => id).sort()).toEqual(['p-0', 'p-2'])
  expect((await randomProducts(database.db, 9, ['p-0'], now)).map(({ id }) => id)).toEqual(['p-2'])
})
