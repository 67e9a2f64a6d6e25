import { afterAll, beforeAll, expect, test } from 'vitest'
import { CompiledQuery, sql } from 'kysely'
import { capabilities, type Admin, type StaffRole } from '#shop/core/actor.ts'
import { findOrdersExactly } from '#shop/orders/orders/find-orders.server.ts'
import { findDiscountByCode } from '#shop/shopping/discounts/find-discount.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeDiscount } from '#test/discounts.ts'
import { packing, toDeliver } from '#test/parcels.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

type Found = AnswerOf<'GET /search'>

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

const find = async (q: string, as = token) =>
  (await shop.api<Found>('GET', `/search?q=${encodeURIComponent(q)}`, { token: as })).body

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
  expect(Object.values(await find('  ')).flat()).toEqual([])
})

// rules: back-office search
test('finds an order by its amount, however it is typed', async () => {
  const { token: buyer } = await shop.customer({ name: 'Sum of Kano' })
  const product = await shop.product({ price: 85_123, stock: 9 })
  const body = cashOrder([{ product }])
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: buyer, body })).body
  for (const typed of ['85,123', '₦85123', '₦85,123.00', 'N85 123', '85123'])
    expect((await find(typed)).byAmount).toMatchObject([{ id: order.id, name: 'Sum of Kano', amount: 85_123 }])
  for (const typed of ['85,124', '85123.50', '8512', '-85123', '999999999999999', '0'])
    expect([typed, (await find(typed)).byAmount]).toEqual([typed, []])
})

// rules: back-office search
test('finds an order by the waybill of a parcel and by the reference of a payment', async () => {
  const sent = await toDeliver(shop)
  expect((await packing(shop, token).send(sent.id, 0, 1, { waybill: 'Gig-00417 B' })).status).toBe(201)
  expect((await find(' gig-00417 b')).byWaybill).toMatchObject([{ id: sent.id }])
  for (const end of ['gig-0', '417 B', 'GIG-00417 b'])
    expect((await find(end)).byWaybill).toMatchObject([{ id: sent.id }])
  for (const other of ['gig', '0417', '7 B', 'gig%', '____']) expect((await find(other)).byWaybill).toEqual([])
  expect((await find('')).byWaybill).toEqual([])

  const product = await shop.product({ stock: 9 })
  const paid = await placeByCard(shop, { product, token: (await shop.customer()).token })
  expect((await find(paid.reference)).byReference).toMatchObject([{ id: paid.id }])
  await shop.db
    .updateTable('payments')
    .set({ provider_id: '4099260516' })
    .where('reference', '=', paid.reference)
    .execute()
  expect((await find('4099260516')).byReference).toMatchObject([{ id: paid.id }])
})

// rules: back-office search
test('finds a discount by its code, and a setting by its label', async () => {
  const id = await makeDiscount(shop.db, { code: 'EID-2026', name: 'For Eid' })
  expect((await find('eid-2026')).discounts).toEqual([{ id, name: 'For Eid', code: 'EID-2026' }])
  expect((await find('eid')).discounts).toEqual([])
  expect((await find('reply-to')).settings).toEqual([{ group: 'mails', field: 'replyTo', label: 'Reply-to address' }])
})

// rules: back-office search, roles
test('finds waybills, amounts, discount codes and settings only for roles that may see them', async () => {
  const as = async (...roles: StaffRole[]) => (await shop.admin({ roles })).token
  const sent = await toDeliver(shop)
  await packing(shop, token).send(sent.id, 0, 1, { waybill: 'DHL-9' })
  await makeDiscount(shop.db, { code: 'ONLY-YOU' })
  const [bookkeeper, editor, sales] = [await as('bookkeeper'), await as('editor'), await as('sales')]
  expect((await find('DHL-9', bookkeeper)).byWaybill).toHaveLength(1)
  expect((await find('45,000', sales)).byAmount.length).toBeGreaterThan(0)
  for (const typed of ['DHL-9', '45,000', 'ONLY-YOU', 'reply-to'])
    expect(Object.values(await find(typed, editor)).flat()).toEqual([])
  for (const typed of ['ONLY-YOU', 'reply-to']) expect(Object.values(await find(typed, sales)).flat()).toEqual([])
})

// rules: back-office search
test('searches for an amount, waybill, reference or discount code use a database index', async () => {
  const sent: CompiledQuery[] = []
  const spied = shop.db.withPlugin({
    transformQuery({ node, queryId }) {
      sent.push(shop.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const { user } = await shop.admin()
  const owner: Admin = { ...user, kind: 'admin', roles: ['owner'], may: capabilities }
  await findOrdersExactly(spied, owner, { typed: '999,999', most: 5 })
  await findDiscountByCode(spied, owner, '999,999')
  const plans = await shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const all: string[] = []
    for (const { sql, parameters } of sent) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain (costs off) ${sql}`, [...parameters]))
      all.push(JSON.stringify(rows))
    }
    return all
  })
  const indexes = [/orders_by_amount/, /parcels_by_waybill/, /payments_reference_key/, /discounts_code_key/]
  expect(plans).toEqual(indexes.map((index) => expect.stringMatching(index)))
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
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
