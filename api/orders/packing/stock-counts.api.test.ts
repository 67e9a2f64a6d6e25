import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let packer: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  packer = (await shop.admin({ name: 'Halima Bako', roles: ['packer'] })).token
})
afterAll(() => shop.close())

type Counts = AnswerOf<'GET /stock-counts'>
const list = (q = '') => shop.api<Counts>('GET', `/stock-counts?q=${encodeURIComponent(q)}`, { token: packer })
const placesOf = async ({ name }: Product) => (await list(name)).body.products[0]!.places
const pooled = (was: number, stock: number) => [{ size: '', color: '', was, stock }]
const count = (id: string, counts: object[]) =>
  shop.api('PATCH', `/stock-counts/${id}`, { token: packer, body: { counts } })
async function buy(product: Product, quantity = 1): Promise<void> {
  const { token } = await shop.customer()
  const { status } = await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product, quantity }]) })
  expect(status).toBe(201)
}
const moved = async ({ id }: Product) =>
  (await shop.db.selectFrom('stock_movements').where('product_id', '=', id).select('change').execute()).reduce(
    (sum, { change }) => sum + change,
    0,
  )

// rules: stock counts
test('a packer finds products by name or number, and sees no price', async () => {
  const dress = await shop.product({ name: 'Wrapper of adire', price: 73_519, stock: 5 })
  for (const q of ['wrapper adire', dress.number]) {
    const { status, body } = await list(q)
    expect(status).toBe(200)
    expect(body.products.map(({ id }) => id)).toContain(dress.id)
    expect(JSON.stringify(body)).not.toMatch(/73519|price|discount|reorder/)
  }
  expect(await placesOf(dress)).toMatchObject([{ size: '', color: '', stock: 5 }])
})

// rules: stock counts
test.each(Object.entries({ damaged: 6, gift: 6, 'sent back': 4 }))(
  'rejects the reason %s for a change of the stock from 5 to %i',
  async (reason, stock) => {
    const dress = await shop.product({ stock: 5 })
    const body = { counts: [{ size: '', color: '', was: 5, stock }], reason }
    const answer = await shop.api('PATCH', `/stock-counts/${dress.id}`, { token: packer, body })
    const refused = [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]
    expect(refused).toEqual([422, 'rows-refused', ['counts.0.stock']])
    expect(await moved(dress)).toBe(5)
  },
)

// rules: stock counts, stock history
test('a count sets the stock, is logged with the packer’s name, and causes no conflict with product edits', async () => {
  const dress = await shop.product({ stock: 5 })
  expect((await count(dress.id, pooled(5, 3))).body).toMatchObject({
    message: 'Count saved',
    product: { places: [{ stock: 3 }] },
  })
  expect(await moved(dress)).toBe(3)
  const audit = await shop.db.selectFrom('audit').where('subject_id', '=', dress.id).selectAll().execute()
  expect(audit).toMatchObject([
    { admin_name: 'Halima Bako', action: 'counted', old_value: { stock: 5 }, new_value: { stock: 3 } },
  ])
  const { token } = await shop.admin()
  const edited = { name: 'Another name', version: dress.version }
  expect((await shop.api('PATCH', `/products/${dress.id}`, { token, body: edited })).status).toBe(200)
  expect(await placesOf({ ...dress, name: 'Another name' })).toMatchObject([{ stock: 3 }])
  await count(dress.id, pooled(3, 3))
  expect(
    await shop.db
      .selectFrom('audit')
      .where('subject_id', '=', dress.id)
      .where('action', '=', 'counted')
      .selectAll()
      .execute(),
  ).toHaveLength(1)
})

// rules: stock counts, stock update conflict
test('a count that is outdated by a sale returns 409 with the current stock', async () => {
  const dress = await shop.product({ stock: 5 })
  await buy(dress)
  const refused = await count(dress.id, pooled(5, 5))
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'stale', changed: { stock: 4 } })
  expect(await placesOf(dress)).toMatchObject([{ stock: 4 }])
  expect((await count(dress.id, pooled(4, 6))).status).toBe(200)
})

// rules: stock counts, no overselling
test('concurrent orders and a count result in the same stock as sequential ones', async () => {
  const dress = await shop.product({ stock: 40 })
  const [counted] = await Promise.all([count(dress.id, pooled(40, 30)), ...Array.from({ length: 6 }, () => buy(dress))])
  const { stock } = (await placesOf(dress))[0]!
  expect(stock).toBe(counted.status === 200 ? 24 : 34)
  expect(await moved(dress)).toBe(stock)
})

// rules: stock counts, stock by variant
test('counts each size and colour separately, and saves all rows or none', async () => {
  const variants = [
    { size: '10', color: 'indigo', stock: 2 },
    { size: '12', color: 'indigo', stock: 4 },
  ]
  const dress = await shop.product({ sizes: ['10', '12'], colors: ['indigo'], variants })
  const [ten, twelve] = [
    { size: '10', color: 'indigo', was: 2, stock: 1 },
    { size: '12', color: 'indigo', was: 4, stock: 7 },
  ]
  expect((await count(dress.id, [ten, { ...twelve, was: 3 }])).status).toBe(409)
  expect((await count(dress.id, [{ ...ten, size: '14' }])).status).toBe(409)
  expect((await count(dress.id, [ten, ten])).status).toBe(422)
  expect((await placesOf(dress)).map(({ stock }) => stock)).toEqual([2, 4])
  expect((await count(dress.id, [ten, twelve])).status).toBe(200)
  expect((await placesOf(dress)).map(({ stock }) => stock)).toEqual([1, 7])
  expect((await count('nobody', [ten])).status).toBe(404)
})

test.each([[[]], [pooled(5, -1)], [pooled(5, 1.5)], [pooled(5, 1_000_001)], [[{ size: '', color: '', stock: 5 }]]])(
  'rejects the count %j',
  async (counts) => {
    const { id } = await shop.product({ stock: 5 })
    expect((await count(id, counts)).status).toBe(422)
  },
)
