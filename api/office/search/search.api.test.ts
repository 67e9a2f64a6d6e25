import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Found = {
  products: { id: string; name: string; number: string }[]
  orders: { id: string; name: string }[]
  customers: { id: string; name: string }[]
}

let shop: TestShop
let token: string
let id: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
  const customer = await shop.customer({ name: 'Hauwa Musa', email: 'hauwa@example.com', phone: '08035556666' })
  const cape = await shop.product({ name: 'Hauwa cape', number: 'GU-7001' })
  id = (
    await shop.api<OrderAnswered>('POST', '/order/cash', {
      token: customer.token,
      body: cashOrder([{ product: cape }]),
    })
  ).body.order.id
  for (let number = 0; number < 7; number++) await shop.product({ name: `Boubou ${number}` })
  for (const email of ['one@example.com', 'two@example.com']) await shop.api('POST', '/newsletter', { body: { email } })
})
afterAll(() => shop.close())

const find = async (q: string) => (await shop.api<Found>('GET', `/search?q=${encodeURIComponent(q)}`, { token })).body

// rules: back-office search
test('one search finds products, orders and customers', async () => {
  expect(await find('hauwa')).toMatchObject({
    products: [{ name: 'Hauwa cape', number: 'GU-7001', stock: 9, price: 45_000 }],
    orders: [{ id, name: 'Hauwa Musa', status: 'pending', amount: 45_000 }],
    customers: [{ name: 'Hauwa Musa', email: 'hauwa@example.com', phone: '08035556666' }],
  })
})

// rules: back-office search
test('finds an order by the start of its id or by phone, a customer by phone, and a product by number', async () => {
  expect(await find(`#${id.slice(0, 5).toLowerCase()}`)).toMatchObject({
    products: [],
    orders: [{ id }],
    customers: [],
  })
  for (const phone of ['08035556', '+234 803 555', '234803-5556666', '803 555 6666'])
    expect(await find(phone)).toMatchObject({ orders: [{ id }], customers: [{ name: 'Hauwa Musa' }] })
  expect(await find('gu-7001')).toMatchObject({ products: [{ name: 'Hauwa cape' }] })
})

// rules: back-office search, accent-insensitive search
test('answers unusual search texts without a server error', async () => {
  for (const q of ['%', '_', '\\', '\u0301\u0323', '👗', '((((', 'a '.repeat(50), '0'.repeat(100), '각'.repeat(100)])
    expect((await shop.api('GET', `/search?q=${encodeURIComponent(q)}`, { token })).status).toBe(200)
  for (const q of ['%00', '%ED%A0%80', 'x'.repeat(10_000), '%F0%9F'])
    expect([200, 422]).toContain((await shop.api('GET', `/search?q=${q}`, { token })).status)
})

// rules: back-office search
test('returns at most five of each kind, and nothing for an empty search', async () => {
  expect((await find('boubou')).products).toHaveLength(5)
  expect(await find('  ')).toEqual({ products: [], orders: [], customers: [] })
})

test('lists and searches subscribers', async () => {
  const { body } = await shop.api('GET', '/newsletter', { token })
  expect(body).toMatchObject({
    total: 2,
    page: 1,
    limit: 10,
    subscribers: [{ email: expect.any(String), createdAt: expect.any(String) }, {}],
  })
  expect((await shop.api('GET', '/newsletter?q=TWO', { token })).body).toMatchObject({
    total: 1,
    subscribers: [{ email: 'two@example.com' }],
  })
})
