import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { processWebhooks } from '#jobs/payments.ts'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { needsOf } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { orderRow } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
let dress: Product
beforeAll(async () => {
  const env = { SANDBOX_PAYMENTS: true, PAYSTACK_API_URL: 'http://localhost:9' }
  const settings = { checkout: { guestCheckout: true } }
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z', env, settings })
  owner = (await shop.admin({ name: 'Zainab Aliyu', email: 'zainab@house.example' })).token
  dress = await shop.product({ price: 40_000, stock: 1, reorder: 0 })
})
afterAll(() => shop.close())

const place = async (token = owner) =>
  shop.api<AnswerOf<'POST /test-orders'>>('POST', '/test-orders', { token, body: { product: dress.id } })
const press = (reference: string, press: string) =>
  shop.api('POST', `/test-orders/payments/${reference}`, { token: owner, body: { press } })
async function paid(how = 'approve'): Promise<{ id: string; reference: string }> {
  const { status, body } = await place()
  expect(status).toBe(201)
  const { reference } = body.data
  expect((await press(reference, how)).status).toBe(200)
  await processWebhooks(shop.services)
  await shop.work()
  return { id: body.order.id, reference }
}

// rules: test orders, audit log
test('an owner pays a test order by simulated card even if real keys are set, and the order mail is sent to the owner', async () => {
  expect(
    (await shop.api('PATCH', '/keys/paystack', { token: owner, body: { secret: 'sk_live_0123456789' } })).status,
  ).toBe(200)
  expect(shop.services.providers.sandbox).toBeUndefined()
  const { id, reference } = await paid()
  expect(await orderRow(shop, id)).toMatchObject({
    is_test: true,
    payment_state: 'paid',
    customer_email: 'zainab@house.example',
  })
  const found = await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`, { token: owner })
  expect(found.body.order).toMatchObject({ isTest: true, payment: 'paid', method: 'test' })
  const mailed = shop.mailer.mails.filter(({ text }) => text.includes(id.slice(0, 5)))
  expect(mailed.map(({ to }) => to.address)).toEqual(['zainab@house.example'])
  const tests = await shop.api<AnswerOf<'GET /order'>>('GET', '/order?tests=1', { token: owner })
  expect(tests.body).toMatchObject({ total: 1, orders: [{ id, isTest: true }] })
  for (const exact of [found.body.order.amount, reference]) {
    const search = await shop.api<AnswerOf<'GET /search'>>('GET', `/search?q=${exact}`, { token: owner })
    expect(search.body).toMatchObject({ byAmount: [], byReference: [] })
  }
  const audit = shop.db.selectFrom('audit').where('subject_id', '=', id).select(['action', 'admin_name'])
  expect(await audit.execute()).toEqual([{ action: 'test-order-placed', admin_name: 'Zainab Aliyu' }])
})

/** Responses about single records or picture usage, which contain no totals of orders. */
const ownStory = new Set(['/pictures', '/activity', '/export/activity.csv', '/audit', '/audit/deleted', '/welcome'])

/** Returns all responses for staff about the whole shop, with all filters of the order list. */
async function everyAnswer(): Promise<Record<string, unknown>> {
  const paths = calls
    .filter(
      ({ method, policy, path }) =>
        method === 'GET' && (policy === 'any-staff' || needsOf(policy) !== null) && !path.includes('{'),
    )
    .map(({ path }) => path)
    // A spreadsheet contains its creation time; the same report is compared as CSV.
    .filter((path) => !ownStory.has(path) && !path.endsWith('.xlsx'))
  const periods = ['day', 'week', 'month', 'all'].map((period) => `/analytics/totals?period=${period}`)
  const filtered = [
    '/order?payment=paid',
    '/order?work=to-send',
    '/order?q=zainab',
    '/search?q=zainab',
    '/admin/products?low=1',
  ]
  const answers: Record<string, unknown> = {}
  for (const path of [...paths, ...periods, ...filtered]) {
    const { body } = await shop.api<object>('GET', path, { token: owner })
    // Ignores the version that open pages use to detect changes.
    answers[path] = 'version' in Object(body) ? { ...body, version: '' } : body
  }
  return answers
}

// rules: test orders
test('a test order appears in no list, total, count, export or notification, whether it is paid or not', async () => {
  const { token } = await shop.customer({ name: 'Amina Bello' })
  const shirt = await shop.product({ price: 12_000, stock: 5 })
  await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: shirt }]) })
  await shop.work()
  const before = await everyAnswer()
  expect(before['/order']).toMatchObject({ total: 1 })
  expect(JSON.stringify(before['/export/orders.csv'])).toContain('Amina Bello')
  const ends = []
  for (const how of ['approve', 'pay more', 'pay less', 'decline', 'go on']) ends.push(await paid(how))
  const [approved] = ends
  await shop.api('PATCH', `/order/${approved!.id}`, { token: owner, body: { status: 'cancelled' } })
  await shop.api('POST', `/order/${approved!.id}/refunds`, {
    token: owner,
    body: { reference: approved!.reference, amount: 1_000, reason: 'Tried' },
  })
  await shop.work()
  expect(await everyAnswer()).toEqual(before)
  await aggregateFigures(shop.db, shop.clock.now())
  expect(await everyAnswer()).toEqual(before)
})

// rules: test orders, no overselling
test('a test order takes no stock and returns none', async () => {
  const left = await onHand(shop.db, dress)
  const { id } = await paid()
  const set = (status: string) => shop.api('PATCH', `/order/${id}`, { token: owner, body: { status } })
  for (const status of ['cancelled', 'pending', 'delivered']) expect((await set(status)).status).toBe(200)
  expect(await onHand(shop.db, dress)).toBe(left)
  const moved = shop.db.selectFrom('stock_movements').where('order_id', '=', id).select('id')
  expect(await moved.execute()).toEqual([])
})

// rules: test orders, permissions
test('only the owner can create, pay and delete a test order', async () => {
  const { body } = await place()
  const { reference } = body.data
  const others = [undefined, (await shop.customer()).token, (await shop.admin({ roles: ['manager'] })).token]
  for (const token of others) {
    const asked = [
      await shop.api('POST', '/test-orders', { token, body: {} }),
      await shop.api('GET', `/test-orders/payments/${reference}`, { token }),
      await shop.api('POST', `/test-orders/payments/${reference}`, { token, body: { press: 'approve' } }),
      await shop.api('DELETE', `/test-orders/${body.order.id}`, { token }),
    ]
    expect(asked.every(({ status }) => status === 401 || status === 403)).toBe(true)
  }
  await shop.api('DELETE', '/keys/paystack', { token: owner })
  expect(shop.services.providers.sandbox).toBeDefined()
  const open = { body: { press: 'approve' } }
  expect((await shop.api('GET', `/sandbox-pay/${reference}`)).status).toBe(404)
  expect((await shop.api('POST', `/sandbox-pay/${reference}`, open)).status).toBe(404)
  expect((await shop.api('GET', `/order/verify-paystack/${reference}`)).status).toBe(404)
  const again = { body: { provider: 'paystack', reference } }
  expect((await shop.api('POST', `/order/${body.order.id}/payments`, again)).status).toBe(404)
  expect((await shop.api('DELETE', `/order/${body.order.id}/reservation?reference=${reference}`)).status).toBe(404)
  expect(await orderRow(shop, body.order.id)).toMatchObject({ payment_state: 'awaiting' })
  const { body: offered } = await shop.api<AnswerOf<'GET /payment-methods'>>('GET', '/payment-methods')
  expect(offered.methods.map(({ method }) => method)).not.toContain('test')
})

// rules: test orders
test('a customer’s order is not a test order, and cannot be deleted like one', async () => {
  const { token } = await shop.customer()
  const shirt = await shop.product({ price: 12_000 })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token,
    body: cashOrder([{ product: shirt }]),
  })
  expect((await shop.api('DELETE', `/test-orders/${body.order.id}`, { token: owner })).status).toBe(404)
  expect((await orderRow(shop, body.order.id)).is_test).toBe(false)
  expect((await press('nobody', 'approve')).status).toBe(404)
})

// rules: test orders, setup steps
test('a test order is deleted permanently, even during a payment check, and the setup step stays done', async () => {
  const tried = async () =>
    (await shop.api<AnswerOf<'GET /welcome'>>('GET', '/welcome', { token: owner })).body.steps.find(
      ({ name }) => name === 'test',
    )!.isDone
  const { id } = await paid()
  expect(await tried()).toBe(true)
  const both = await Promise.all([
    shop.api('DELETE', `/test-orders/${id}`, { token: owner }),
    shop.api('POST', `/order/${id}/payment-checks`, { token: owner }),
  ])
  expect(both[0].status).toBe(200)
  expect(both[1].status).not.toBe(500)
  for (const { id } of await shop.db.selectFrom('orders').where('is_test', '=', true).select('id').execute())
    await shop.api('DELETE', `/test-orders/${id}`, { token: owner })
  const rows = await Promise.all(
    (['payments', 'sandbox_payments', 'webhooks'] as const).map((table) =>
      shop.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(rows).toEqual([[], [], []])
  expect((await shop.api('GET', `/order/${id}`, { token: owner })).status).toBe(404)
  expect((await shop.api('DELETE', `/test-orders/${id}`, { token: owner })).status).toBe(404)
  expect(await tried()).toBe(true)
})

// rules: test orders
test('a test order needs no product, and an unknown product returns 404', async () => {
  const body = { product: 'no-such-dress' }
  expect((await shop.api('POST', '/test-orders', { token: owner, body })).status).toBe(404)
  const newest = await shop.api<AnswerOf<'POST /test-orders'>>('POST', '/test-orders', { token: owner, body: {} })
  expect(newest.status).toBe(201)
  expect(newest.body.order.product).toHaveLength(1)
})
