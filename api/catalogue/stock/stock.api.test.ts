import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin({ name: 'Halima Bako' })).token
})
afterAll(() => shop.close())

type Ledger = AnswerOf<'GET /stock/{id}'>
type Row = { id: string; size: string; color: string; was: number; mark: number; stock: number }
const ledger = async ({ id }: Pick<Product, 'id'>, query = '') =>
  (await shop.api<Ledger>('GET', `/stock/${id}${query}`, { token })).body
const story = async (product: Pick<Product, 'id'>) =>
  (await ledger(product)).movements.map(({ change, left, reason }) => [reason, change, left])
async function buy(product: Product, quantity = 1) {
  const customer = await shop.customer()
  const answer = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product, quantity }]),
  })
  expect(answer.status).toBe(201)
  return answer.body.order.id
}
async function seen({ id, name }: Product, at = 0): Promise<Omit<Row, 'stock'>> {
  const { body } = await shop.api<AnswerOf<'GET /stock-counts'>>('GET', `/stock-counts?q=${encodeURIComponent(name)}`, {
    token,
  })
  const { size, color, stock, mark } = body.products.find((product) => product.id === id)!.places[at]!
  return { id, size, color, was: stock, mark }
}
const save = (rows: Row[], reason?: string) =>
  shop.api('POST', '/stock-counts', { token, body: { rows, ...(reason && { reason }) } })

// rules: stock history
test('the stock history lists each change with reason, person and new stock, and the changes add up to the stock', async () => {
  const dress = await shop.product({ stock: 9 })
  const id = await buy(dress, 2)
  const status = (status: string) => shop.api('PATCH', `/order/${id}`, { token, body: { status } })
  expect((await status('cancelled')).status).toBe(200)
  expect((await status('pending')).status).toBe(200)
  const { body } = await shop.api<{ product: Product }>('GET', `/admin/products/${dress.id}`, { token })
  await shop.api('PATCH', `/products/${dress.id}`, { token, body: { stock: 20, version: body.product.version } })
  await save([{ ...(await seen(dress)), stock: 18 }], 'damaged')
  const { movements, ...sums } = await ledger(dress)
  expect(
    movements.map(({ reason, change, left, adminName, orderId }) => [reason, change, left, adminName, orderId]),
  ).toEqual([
    ['damaged', -2, 18, 'Halima Bako', null],
    ['edited', 13, 20, 'Halima Bako', null],
    ['taken again', -2, 7, null, id],
    ['released', 2, 9, null, id],
    ['taken', -2, 7, null, id],
    ['correction', 9, 9, null, null],
  ])
  expect(sums).toMatchObject({ onHand: 18, moved: 18, older: null })
  const first = await ledger(dress, '?limit=2')
  expect((await ledger(dress, `?limit=2&before=${first.older}`)).movements.map(({ reason }) => reason)).toEqual([
    'taken again',
    'released',
  ])
})

// rules: stock history
test('direct database changes of the stock appear in the stock history too', async () => {
  const dress = await shop.product({ stock: 4 })
  await sql`update stock set on_hand = 1 where product_id = ${dress.id}`.execute(shop.db)
  await sql`delete from stock where product_id = ${dress.id}`.execute(shop.db)
  expect(await story(dress)).toEqual([
    ['correction', -1, 0],
    ['correction', -3, 1],
    ['correction', 4, 4],
  ])
})

// rules: stock counts
test('a count is applied as a difference, so units sold since the count are not added again', async () => {
  const dress = await shop.product({ stock: 10 })
  const counted = await seen(dress)
  await buy(dress, 3)
  expect((await save([{ ...counted, stock: 9 }])).body).toEqual({ message: 'Count saved', counted: 1 })
  expect(await ledger(dress)).toMatchObject({ onHand: 6, moved: 6 })
  const again = await seen(dress)
  await buy(dress, 5)
  expect(await save([{ ...again, stock: 2 }])).toMatchObject({
    status: 422,
    body: {
      code: 'rows-refused',
      fields: {
        'rows.0.stock':
          '5 pieces were sold since your count, more than you counted. The stock is now 1. Please count again.',
      },
    },
  })
})

// rules: stock counts
test('the whole count is rejected if another person counted a row meanwhile', async () => {
  const [one, other] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const [mine, hers] = [await seen(one), await seen(other)]
  await save([{ ...hers, stock: 7 }])
  const message =
    'Another staff member counted or changed this in the meantime. The stock is now 7. Please count again.'
  expect(
    await save([
      { ...mine, stock: 4 },
      { ...hers, stock: 6 },
    ]),
  ).toMatchObject({
    status: 422,
    body: { message: 'Nothing was saved: one row has an error', fields: { 'rows.1.stock': message } },
  })
  expect((await ledger(one)).onHand).toBe(5)
  const back = await save([{ ...mine, stock: 4 }], 'sent back')
  expect(back.body.fields).toEqual({ 'rows.0.stock': 'This reason can only increase the stock' })
  expect((await save([{ ...mine, id: 'nobody', stock: 4 }])).body.fields).toHaveProperty('rows.0.id')
  expect(
    (
      await save([
        { ...mine, stock: 4 },
        { ...mine, stock: 3 },
      ])
    ).status,
  ).toBe(422)
  expect((await save([{ ...mine, stock: 4 }], 'taken')).status).toBe(422)
})

// rules: stock counts, no overselling
test('only one of two concurrent counts is saved, and the stock is correct with orders placed at the same time', async () => {
  const dress = await shop.product({ stock: 40 })
  const counted = await seen(dress)
  const done = await Promise.all([
    save([{ ...counted, stock: 38 }]),
    save([{ ...counted, stock: 36 }]),
    ...Array.from({ length: 5 }, () => buy(dress)),
  ])
  expect(
    done
      .slice(0, 2)
      .map((answer) => (answer as { status: number }).status)
      .toSorted(),
  ).toEqual([200, 422])
  const { onHand, moved } = await ledger(dress)
  expect([33, 31]).toContain(onHand)
  expect(moved).toBe(onHand)
})

// rules: low stock list
test('low stock is listed by size and colour, lowest first, and can be exported', async () => {
  const variants = [
    { size: '10', color: 'indigo', stock: 3 },
    { size: '12', color: 'indigo', stock: 0 },
    { size: '14', color: 'indigo', stock: 8 },
  ]
  const dress = await shop.product({
    name: 'Low gown',
    sizes: ['10', '12', '14'],
    colors: ['indigo'],
    variants,
    reorder: 3,
  })
  const { body } = await shop.api<AnswerOf<'GET /low-stock'>>('GET', '/low-stock?q=low%20gown', { token })
  expect(body).toMatchObject({ total: 2, page: 1 })
  expect(body.places).toMatchObject([
    { id: dress.id, size: '12', stock: 0, reorder: 3 },
    { id: dress.id, size: '10', stock: 3, reorder: 3 },
  ])
  const file = await fetch(`${shop.url}/api/export/low-stock.csv`, { headers: { authorization: `Bearer ${token}` } })
  expect(await file.text()).toContain(`${dress.number},Low gown,12,indigo,0,3`)
})
