import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { cashOrder, onHand, traces, type LineWish, type OrderBody } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { pressAgain } from '#test/press-again.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

type Placed = AnswerOf<'POST /staff-orders'> & { code?: string; fields?: Record<string, string> }
type Found = AnswerOf<'GET /order/{id}'>

const account = { currency: 'NGN', number: '0123456789', bank: 'GTBank', name: 'The House' } as const
const musa = { name: 'Musa Bello', phone: '+2348031112222' }

let shop: TestShop
let owner: SignedIn<Admin>
let sales: SignedIn<Admin>
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { payments: { bankAccounts: [account] } },
  })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
})
afterAll(() => shop.close())

type More = Partial<OrderBody> & Record<string, unknown>
const place = (body: More, { token = owner.token, key }: { token?: string; key?: string } = {}) =>
  shop.api<Placed>('POST', '/staff-orders', { token, body, ...(key && { headers: { 'Idempotency-Key': key } }) })
const order = (lines: LineWish[], more: More = {}) => ({ ...cashOrder(lines), ...musa, ...more })
const read = async (id: string) => (await shop.api<Found>('GET', `/order/${id}`, { token: owner.token })).body
const story = async (id: string) =>
  (await shop.api<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${id}/events`, { token: owner.token })).body.events
const mails = async () => {
  shop.mailer.mails.length = 0
  await shop.work()
  return shop.mailer.mails.map(({ to }) => to.address)
}

/** An order with a custom price for its only line; `amount` is the total that staff saw. */
const priced = (wish: LineWish, price: number, reason?: string) => {
  const body = order([wish])
  const [line] = body.product
  return { ...body, amount: price * (wish.quantity ?? 1), product: [{ ...line!, ownPrice: price, reason }] }
}

// rules: staff orders
test('staff place an order for a person with only name and phone', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const { status, body } = await place(order([{ product: dress, quantity: 2 }], { note: 'By chat' }), {
    token: sales.token,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ mail: 'no address', order: { ...musa, email: '', amount: 90_000, customer: null } })
  expect(await onHand(shop.db, dress)).toBe(1)
  expect(await read(body.order.id)).toMatchObject({
    order: { note: 'By chat', fulfilment: 'pickup', payment: 'unpaid' },
    staff: { name: 'Bola Ade', prices: [] },
  })
  expect(await story(body.order.id)).toMatchObject([
    { kind: 'placed', actor: 'admin', name: 'Bola Ade' },
    { kind: 'note', became: 'By chat' },
  ])
  expect(await mails()).not.toContain('')
  const { body: file } = await shop.api<string>('GET', '/export/orders.csv', { token: owner.token })
  const [head, line] = file.split('\r\n')
  expect([head, line]).toEqual([expect.stringContaining(',Created by,'), expect.stringContaining(',Bola Ade,')])
  const audit = await shop.db.selectFrom('audit').selectAll().where('subject_id', '=', body.order.id).execute()
  expect(audit).toMatchObject([{ action: 'order-made', admin_id: sales.user.id }, { action: 'order-note' }])
})

// rules: staff orders
test('an order for an account appears in the account, can be delivered to a saved or another address, and is confirmed by mail', async () => {
  const amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com' })
  const saved = await shop.address(amina.token)
  const dress = await shop.product({ price: 45_000, stock: 9 })
  const area = 'Gwaripa Axis (Abuja)'
  const to = { firstName: 'Zainab', lastName: 'Ali', phone: '+2348034445555', address: '9 Aso Drive' }
  const elsewhere = { ...to, city: 'Abuja', state: 'FCT', country: 'Nigeria' }
  const delivered = { ...cashOrder([{ product: dress }], { address: saved, area }), customer: amina.user.id }
  const atHome = await place({ ...delivered, transfer: true })
  expect(atHome.body).toMatchObject({
    mail: 'mailed',
    order: { customer: amina.user.id, transfer: true, payment: 'awaiting' },
  })
  expect(await mails()).toContain('amina@example.com')
  const { address: _, ...unsaved } = delivered
  expect((await place({ ...unsaved, to: elsewhere })).body.order.address).toEqual([elsewhere])
  expect((await place(unsaved)).body.order.address).toEqual([
    { name: 'Amina Bello', phone: amina.user.phone, email: 'amina@example.com' },
  ])
  const own = await shop.api<AnswerOf<'GET /order/customerOrder'>>('GET', '/order/customerOrder', {
    token: amina.token,
  })
  expect(own.body.orders).toHaveLength(3)
  const path = `/order/customerOrder/${atHome.body.order.id}`
  const hers = await shop.api<AnswerOf<'GET /order/customerOrder/{id}'>>('GET', path, { token: amina.token })
  expect(hers.body.story[0]!.words).toBe('We placed this order for you')
  const stranger = await shop.customer()
  expect((await place({ ...delivered, customer: stranger.user.id })).body.code).toBe('address-not-found')
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await place({ ...order([{ product: dress }]), customer: nobody })).body.code).toBe('customer-not-found')
})

// rules: custom price
test('a custom price is stored with its reason, and requires the capability', async () => {
  const dress = await shop.product({ name: 'Adire gown', price: 45_000, stock: 9 })
  const before = await traces(shop.db)
  const refused = await place(priced({ product: dress }, 40_000, 'A friend of the house'), { token: sales.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'not-yours-to-do'])
  const why = await place(priced({ product: dress }, 40_000))
  expect([why.status, Object.keys(why.body.fields!)]).toEqual([422, ['product.0.reason']])
  expect(await traces(shop.db)).toEqual(before)

  const { body } = await place(priced({ product: dress, quantity: 2 }, 40_000, 'A friend of the house'))
  expect(body.order).toMatchObject({ amount: 80_000, product: [{ price: 40_000, quantity: 2 }] })
  const price = { name: 'Adire gown', usual: 45_000, price: 40_000, reason: 'A friend of the house' }
  expect((await read(body.order.id)).staff).toEqual({ name: 'Ngozi Obi', prices: [{ line: 0, ...price }] })
  const words = 'Adire gown: ₦40,000 per piece instead of ₦45,000. Reason: A friend of the house'
  expect((await story(body.order.id)).map(({ became }) => became)).toContain(words)
  const audited = await shop.db
    .selectFrom('audit')
    .select('new_value as became')
    .where('subject_id', '=', body.order.id)
    .execute()
  expect(audited).toEqual([{ became: { amount: 80_000, prices: [price] } }])
})

// rules: staff orders
test('a repeated idempotency key creates one order, even concurrently, and returns 409 for a different order', async () => {
  const dress = await shop.product({ price: 45_000, stock: 9 })
  const wish = priced({ product: dress }, 44_000, 'Rounded')
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(wish, { key: 'one-order' })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.order.id}`)).size).toBe(1)
  expect(await onHand(shop.db, dress)).toBe(8)
  const another = await place({ ...wish, name: 'Somebody else' }, { key: 'one-order' })
  expect([another.status, another.body.code]).toEqual([409, 'idempotency-key'])
  const manager = await shop.admin({ roles: ['manager'] })
  expect((await place(wish, { key: 'one-order', token: manager.token })).status).toBe(201)
  expect(await onHand(shop.db, dress)).toBe(7)
})

// rules: staff orders, no overselling
test('concurrent orders by staff and customers never oversell the last units', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const shopper = await shop.customer()
  const placed = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      pressAgain(() =>
        at % 2 === 0
          ? place(order([{ product: dress }]))
          : shop.api<Placed>('POST', '/order/cash', { token: shopper.token, body: cashOrder([{ product: dress }]) }),
      ),
    ),
  )
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(new Set(placed.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['stock']),
  )
  expect(await onHand(shop.db, dress)).toBe(0)
})

// rules: staff orders, rejected lines
test('errors are reported per line, and nothing is placed', async () => {
  const [sold, gone, dearer] = await Promise.all([
    shop.product({ name: 'Sold gown', price: 10_000, stock: 1 }),
    shop.product({ name: 'Gone gown', price: 10_000, stock: 5 }),
    shop.product({ name: 'Dearer gown', price: 10_000, stock: 5 }),
  ])
  await shop.db.updateTable('products').set({ deleted_at: shop.clock.now() }).where('id', '=', gone.id).execute()
  await shop.db.updateTable('products').set({ price: 12_000 }).where('id', '=', dearer.id).execute()
  const before = await traces(shop.db)
  const lines = [{ product: sold, quantity: 2 }, { product: gone }, { product: dearer }]
  const wish = order(lines)
  const { product } = wish
  const look = await shop.api<AnswerOf<'POST /staff-orders/preview'>>('POST', '/staff-orders/preview', {
    token: sales.token,
    body: { product, code: 'NOTHING' },
  })
  expect(look.body).toMatchObject({
    lines: [
      { usual: 10_000, trouble: { code: 'stock', message: 'Only 1 left of Sold gown' } },
      { usual: null, trouble: { code: 'unavailable', message: 'Gone gown is no longer available' } },
      { usual: 12_000, trouble: null },
    ],
    code: { code: 'discount-refused' },
    amount: 32_000,
  })
  const refusedOf = async (at: number) => {
    const [line] = [product[at]!]
    const { status, body } = await place({ ...wish, amount: line.price * line.quantity, product: [line] })
    return [status, body.code, body.fields]
  }
  expect(await refusedOf(0)).toEqual([409, 'stock', { 'product.0': 'Only 1 left of Sold gown' }])
  expect(await refusedOf(1)).toEqual([409, 'unavailable', { 'product.0': 'Gone gown is no longer available' }])
  expect(await refusedOf(2)).toMatchObject([409, 'prices-changed', { 'product.0': expect.stringContaining('changed') }])
  const unknown = await place({ ...wish, name: undefined, phone: undefined })
  expect([unknown.body.code, Object.keys(unknown.body.fields!)]).toEqual(['contact-needed', ['name', 'phone']])
  expect(await traces(shop.db)).toEqual(before)
})

// rules: staff orders, discount usage
test('a discount with one use per customer counts uses by phone number if the orders have no e-mail address', async () => {
  const dress = await shop.product({ price: 45_000, stock: 9 })
  const code = {
    name: 'Harmattan',
    code: 'HARMATTAN',
    effect: { kind: 'percent', percent: 10, most: null },
    concerns: { of: 'all' },
    withReduced: false,
    subtotalFrom: null,
    startsAt: null,
    endsAt: null,
    firstOrderOnly: false,
    customers: null,
    usesAtMost: null,
    usesPerCustomer: 1,
  }
  expect((await shop.api('POST', '/discounts', { token: owner.token, body: code })).status).toBe(201)
  const wish = (phone: string) => ({ ...order([{ product: dress }]), phone, amount: 40_500, code: 'harmattan' })
  expect((await place(wish('08035550001'))).body).toMatchObject({
    order: { discount: 4_500, discountCode: 'HARMATTAN' },
  })
  expect((await place(wish('08035550002'))).status).toBe(201)
  expect((await place(wish('0803 555 0002'))).body.code).toBe('discount-refused')
  const lowered = { ...priced({ product: dress }, 40_000, 'A friend'), phone: '08035550003', code: 'HARMATTAN' }
  expect((await place(lowered)).body.code).toBe('discount-refused')
})

// rules: staff orders, payment link
test('a transfer order placed by staff can have a payment link, and has the usual deadline', async () => {
  const dress = await shop.product({ price: 45_000, stock: 30 })
  const phone = '08037770001'
  const byTransfer = () => place({ ...order([{ product: dress }]), phone, transfer: true })
  const { body } = await byTransfer()
  expect(body.order).toMatchObject({ payment: 'awaiting', payUntil: '2026-11-21T10:00:00.000Z' })
  const link = await shop.api('POST', '/pay-links', { token: sales.token, body: { order: body.order.id } })
  expect(link.status).toBe(201)
  expect((await byTransfer()).status).toBe(201)
  expect((await byTransfer()).status).toBe(201)
  expect((await byTransfer()).body.code).toBe('transfers-waiting')
})
