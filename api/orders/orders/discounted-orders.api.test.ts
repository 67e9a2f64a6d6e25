import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { naira } from '#shop/core/money.ts'
import type { AnyBody } from '#test/ask.ts'
import { makeDiscount, usesOf } from '#test/discounts.ts'
import { cashOrder, type LineWish } from '#test/orders.ts'
import { pressAgain } from '#test/press-again.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
let dress: Product
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', settings: { checkout: { guestCheckout: true } } })
  dress = await shop.product({ price: 20_000, stock: 10_000 })
})
afterEach(async () => {
  await shop.db.deleteFrom('discount_uses').execute()
  await shop.db.deleteFrom('discounts').execute()
})
afterAll(() => shop.close())

type Placed = AnyBody & { order: { id: string; product: { share: number }[] } }

/** A pickup order of these lines, paid in cash, with this discount. */
const orderOf = (lines: LineWish[], code: string | undefined, off = 0) => {
  const body = cashOrder(lines)
  return { ...body, amount: body.amount - off, code }
}
const one = () => [{ product: dress }]
const place = (body: object, as = token) => shop.api<Placed>('POST', '/order/cash', { token: as, body })
const her = async () => (await shop.customer()).token
const statuses = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())].map(([key, all]) => [
      key,
      all.length,
    ]),
  )

// rules: discounts in the api
test('an automatic discount applies only if the request contains the discounted amount and a code, even an empty one', async () => {
  await makeDiscount(shop.db, { code: null, name: 'Opening week' })
  token = await her()
  const without = await place(orderOf(one(), undefined))
  expect(without).toMatchObject({ status: 201, body: { order: { discount: 0, discountCode: null, subtotal: 20_000 } } })
  const unseen = await place(orderOf(one(), ''))
  expect(unseen).toMatchObject({
    status: 409,
    body: { code: 'prices-changed', expected: { subtotal: 18_000, amount: 18_000, discount: 2_000 } },
  })
  const placed = await place(orderOf(one(), '', 2_000))
  expect(placed).toMatchObject({
    status: 201,
    body: {
      order: {
        discount: 2_000,
        discountCode: null,
        discounts: [{ name: 'Opening week', code: null, of: 'sum', given: 2_000 }],
        subtotal: 18_000,
        amount: 18_000,
        product: [{ price: 20_000, share: 2_000 }],
      },
    },
  })
})

// rules: discount calculation, discount allocation, best discount
test('the subtotal is the sum of the lines minus the discount, and a better automatic discount replaces the code', async () => {
  const skirt = await shop.product({ price: 5_001, stock: 100 })
  await makeDiscount(shop.db, {
    code: 'SKIRT',
    products: [skirt.id],
    effect: { kind: 'percent', percent: 50, most: null },
  })
  const lines = [
    { product: dress, quantity: 2 },
    { product: skirt, quantity: 3 },
  ]
  const { body } = await place(orderOf(lines, 'skirt', 7_501))
  expect(body.order).toMatchObject({ discountCode: 'SKIRT', discount: 7_501, subtotal: 47_502 })
  expect(body.order.product.map(({ share }) => share)).toEqual([0, 7_501])

  await makeDiscount(shop.db, { code: null, effect: { kind: 'naira', naira: naira(9_000) } })
  const better = await place(orderOf(lines, 'SKIRT', 9_000))
  expect(better.body.order).toMatchObject({ discountCode: null, discount: 9_000 })
})

// rules: discount calculation
test('a code gives free delivery in its areas, and VAT on card orders is based on the charged amount', async () => {
  await makeDiscount(shop.db, { code: 'ABUJA', effect: { kind: 'free-delivery', areas: ['Karu'], cap: null } })
  await makeDiscount(shop.db, { code: null, name: 'Ten' })
  const customer = await shop.customer()
  const address = await shop.address(customer.token)
  const product = orderOf(one(), 'ABUJA').product
  const card = { product, code: 'ABUJA', area: 'Karu', address, amount: 18_000 + 1_260, shipping: 1_260 }
  const { status, body } = await shop.api('POST', '/order/paystack', { token: customer.token, body: card })
  expect([status, body.order]).toMatchObject([
    201,
    { discount: 2_000, subtotal: 18_000, deliveryFee: 0, vat: 1_260, amount: 19_260, discountCode: 'ABUJA' },
  ])
  const { rows } = await shop.services.pool.query('select given::int from discount_uses order by given')
  expect(rows).toEqual([{ given: 2_000 }, { given: 4_000 }])
})

// rules: rejected discount code
test('a code that cannot be used is rejected with the reason', async () => {
  const past = new Date('2026-01-01T00:00:00Z')
  const future = new Date('2126-01-01T00:00:00Z')
  const stranger = await shop.customer()
  const refusals = [
    [{}, 'OTHER10', 'OTHER10 is not a valid code'],
    [{ customers: [stranger.user.id] }, 'SAVE10', 'SAVE10 is not a valid code'],
    [{ startsAt: future }, 'SAVE10', 'SAVE10 can’t be used yet'],
    [{ endsAt: past }, 'SAVE10', 'SAVE10 is no longer valid'],
    [{ pausedAt: past }, 'SAVE10', 'SAVE10 is no longer valid'],
    [{ subtotalFrom: naira(50_000) }, 'SAVE10', 'Add items worth ₦30,000 more to use SAVE10'],
    [{ products: [(await shop.product()).id] }, 'SAVE10', 'SAVE10 doesn’t apply to the products in your cart'],
  ] satisfies [Parameters<typeof makeDiscount>[1], string, string][]
  token = await her()
  for (const [wish, code, message] of refusals) {
    await makeDiscount(shop.db, wish)
    const answer = await place(orderOf(one(), code, 2_000))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'discount-refused', message, fields: { code: message } },
    })
    await shop.db.deleteFrom('discounts').execute()
  }
})

// rules: discount usage
test('accepts exactly 100 of 500 concurrent orders with a code limited to 100 uses', async () => {
  const id = await makeDiscount(shop.db, { usesAtMost: 100 })
  const dresses = await Promise.all(Array.from({ length: 4 }, () => shop.product({ price: 20_000, stock: 500 })))
  const buyers = Array.from({ length: 500 }, (_, at) => ({
    ...orderOf([{ product: dresses[at % 4]! }], 'SAVE10', 2_000),
    name: 'Ngozi Eze',
    phone: `0803${String(1_000_000 + at)}`,
    email: `ngozi${at}@example.com`,
  }))
  const answers = await Promise.all(buyers.map((body) => pressAgain(() => shop.api('POST', '/order/cash', { body }))))
  expect(statuses(answers)).toEqual({ '201': 100, '409 discount-refused': 400 })
  expect(await usesOf(shop.db, id)).toBe(100)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused!.body.message).toBe('SAVE10 has been used up')
})

// rules: discount usage
test('accepts only one of 200 concurrent orders of one customer with a once-per-customer code', async () => {
  const id = await makeDiscount(shop.db, { usesPerCustomer: 1 })
  const dresses = await Promise.all(Array.from({ length: 4 }, () => shop.product({ price: 20_000, stock: 500 })))
  token = await her()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      pressAgain(() => place(orderOf([{ product: dresses[at % 4]! }], 'SAVE10', 2_000))),
    ),
  )
  expect(statuses(answers)).toEqual({ '201': 1, '409 discount-refused': 199 })
  expect(await usesOf(shop.db, id)).toBe(1)
})

// rules: discount usage
test('recognises a returning guest by e-mail address or phone in any spelling', async () => {
  await makeDiscount(shop.db, { usesPerCustomer: 1 })
  const guest = (email: string, phone: string) => ({ ...orderOf(one(), 'SAVE10', 2_000), name: 'Ngozi', email, phone })
  const as = async (email: string, phone: string) =>
    (await shop.api('POST', '/order/cash', { body: guest(email, phone) })).body.message
  expect(await as('ngozi.eze@gmail.com', '08031234567')).toBe('Order Created Successfully')
  expect(await as('NgoziEze+2@gmail.com', '08099999999')).toBe('SAVE10 was already used by you')
  expect(await as('other@example.com', '+2348031234567')).toBe('SAVE10 was already used by you')
  expect(await as('other@example.com', '08099999999')).toBe('Order Created Successfully')
})

// rules: discount usage
test('a first-order code is valid as long as all other orders of the customer are cancelled', async () => {
  await makeDiscount(shop.db, { firstOrderOnly: true })
  token = (await shop.customer({ phone: '08021111111' })).token
  const first = await place(orderOf(one(), 'SAVE10', 2_000))
  expect(first.status).toBe(201)
  expect((await place(orderOf(one(), 'SAVE10', 2_000))).body.message).toBe('SAVE10 is only for a first order')
  const admin = await shop.admin()
  await shop.api('PATCH', `/order/${first.body.order.id}`, { token: admin.token, body: { status: 'cancelled' } })
  expect((await place(orderOf(one(), 'SAVE10', 2_000))).status).toBe(201)
})

// rules: discount usage
test('cancelling an unpaid order releases its use of the code; reopening counts it again, even beyond the limit', async () => {
  const id = await makeDiscount(shop.db, { usesAtMost: 1 })
  const admin = await shop.admin()
  const [hers, other] = [await her(), await her()]
  const placed = await place(orderOf(one(), 'SAVE10', 2_000), hers)
  const set = (status: string) =>
    shop.api('PATCH', `/order/${placed.body.order.id}`, { token: admin.token, body: { status } })
  expect((await place(orderOf(one(), 'SAVE10', 2_000), other)).body.code).toBe('discount-refused')
  await set('cancelled')
  expect(await usesOf(shop.db, id)).toBe(0)
  expect((await place(orderOf(one(), 'SAVE10', 2_000), other)).status).toBe(201)
  await set('pending')
  const uses = await shop.db
    .selectFrom('discount_uses')
    .select(['given_back_at', 'beyond_limit'])
    .orderBy('taken_at')
    .execute()
  expect(uses).toEqual([
    { given_back_at: null, beyond_limit: true },
    { given_back_at: null, beyond_limit: false },
  ])
})

// rules: discount usage
test('an order uses the new version of a discount that is changed at the same time', async () => {
  const id = await makeDiscount(shop.db, {})
  const changing = await shop.db.startTransaction().execute()
  await changing.updateTable('discounts').set({ percent: 20, version: 2 }).where('id', '=', id).execute()
  const answer = place(orderOf(one(), 'SAVE10', 2_000), await her())
  await untilWaiting(shop.db, 1)
  await changing.commit().execute()
  expect(await answer).toMatchObject({ status: 409, body: { code: 'prices-changed', expected: { discount: 4_000 } } })
})
