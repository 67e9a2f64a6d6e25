import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Customer } from '#shop/core/actor.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, traces, type OrderBody } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let amina: SignedIn<Customer>
let address: string
let elsewhere: string
let dress: Product
let varied: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  amina = await shop.customer()
  address = await shop.address(amina.token)
  elsewhere = await shop.address((await shop.customer()).token)
})
afterAll(() => shop.close())

beforeEach(async () => {
  dress = await shop.product({ price: 20_000, stock: 3 })
  varied = await shop.product({
    price: 20_000,
    variants: [
      { size: '10', color: 'indigo', stock: 2 },
      { size: '12', color: 'clay', stock: 0 },
    ],
  })
})

type Refusal = { status: number; message?: string; fields?: string[]; code?: string; more?: object }

/** Sends the order, and checks that it is rejected as expected and that nothing is stored. */
async function expectRefused(body: unknown, refusal: Refusal, headers?: Record<string, string>) {
  const before = await traces(shop.db)
  const answer = await shop.api('POST', '/order/cash', { token: amina.token, body, headers })
  expect(answer).toMatchObject({ status: refusal.status, body: refusal.more ?? {} })
  if (refusal.message) expect(answer.body.message).toBe(refusal.message)
  if (refusal.code) expect(answer.body.code).toBe(refusal.code)
  if (refusal.fields) expect(Object.keys(answer.body.fields ?? {})).toEqual(refusal.fields)
  expect(await traces(shop.db)).toEqual(before)
}

const changed = { status: 409, message: 'Prices have changed. Please review your order.', code: 'prices-changed' }

// rules: server-side totals
describe('the prices sent by the customer', () => {
  test("must equal the shop's total", async () => {
    const expected = { subtotal: 20_000, shipping: 0, vat: 0, amount: 20_000 }
    for (const seen of [{ amount: 19_999 }, { amount: 0 }, { amount: 20_001 }])
      await expectRefused({ ...cashOrder([{ product: dress }]), ...seen }, { ...changed, more: { expected } })
  })

  test('must include the fee of the area', async () => {
    const body = { ...cashOrder([{ product: dress }], { address, area: 'Karu' }), amount: 22_000, shipping: 2_000 }
    const expected = { subtotal: 20_000, shipping: 4_000, vat: 0, amount: 24_000 }
    await expectRefused(body, { ...changed, more: { expected } })
  })

  test('must include a known fee when no area is named', async () => {
    await expectRefused({ ...cashOrder([{ product: dress }]), address, shipping: 2_001, amount: 22_001 }, changed)
  })

  test('cannot set a custom price for a line', async () => {
    const body = cashOrder([{ product: dress }])
    body.product[0]!.price = 1
    await expectRefused({ ...body, amount: 1 }, changed)
  })
})

// rules: insufficient stock
describe('the stock check', () => {
  const line = (position: number) => `product.${position}`

  test('rejects too many units and returns the number left', async () => {
    const refusal = { status: 409, message: `Only 3 left of ${dress.name}`, fields: [line(0)], code: 'stock' }
    await expectRefused(cashOrder([{ product: dress, quantity: 4 }]), refusal)
  })

  test('rejects a sold-out product and returns its name', async () => {
    const gone = await shop.product({ stock: 0 })
    const refusal = { status: 409, message: `${gone.name} is sold out`, fields: [line(1)], code: 'stock' }
    await expectRefused(cashOrder([{ product: dress }, { product: gone }]), refusal)
  })

  test('adds up all lines of a product with one stock for all variants', async () => {
    const lines = [
      { product: dress, quantity: 2, size: '10' },
      { product: dress, quantity: 2, size: '12' },
    ]
    await expectRefused(cashOrder(lines), {
      status: 409,
      message: `Only 3 left of ${dress.name}`,
      fields: [line(0), line(1)],
    })
  })

  test('is separate for each size and colour of a product with variants', async () => {
    const sold = { product: varied, size: '12', color: 'clay' }
    await expectRefused(cashOrder([sold]), { status: 409, message: `${varied.name} is sold out` })
    const uncounted = { product: varied, size: '10', color: 'clay' }
    await expectRefused(cashOrder([uncounted]), { status: 409, message: `${varied.name} is sold out` })
    const few = { product: varied, size: '10', color: 'indigo', quantity: 3 }
    await expectRefused(cashOrder([few]), { status: 409, message: `Only 2 left of ${varied.name}` })
  })
})

// rules: line product lookup
describe('a line', () => {
  const withLine = (line: object): OrderBody => {
    const body = cashOrder([{ product: dress }])
    return { ...body, product: [{ ...body.product[0]!, ...line }] }
  }

  test('needs a size and a colour that the product has', async () => {
    await expectRefused(withLine({ size: '99' }), { status: 422, fields: ['product.0.size'] })
    await expectRefused(withLine({ color: 'plaid' }), { status: 422, fields: ['product.0.color'] })
  })

  test('needs a product that is still available', async () => {
    await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', dress.id).execute()
    await expectRefused(cashOrder([{ product: dress }]), {
      status: 409,
      message: `${dress.name} is no longer available`,
      fields: ['product.0'],
    })
  })

  test.each([0, -1, 1.5, 100, 'two', null])('cannot have a quantity of %s', async (quantity) => {
    await expectRefused(withLine({ quantity }), { status: 422, fields: ['product.0.quantity'] })
  })
})

// rules: delivery or pickup
describe('a delivery address', () => {
  test('is not found if it belongs to another customer', async () => {
    const refusal = { status: 404, message: 'Address not found' }
    await expectRefused(cashOrder([{ product: dress }], { address: elsewhere, area: 'Karu' }), refusal)
    await expectRefused(cashOrder([{ product: dress }], { address: 'nowhere', area: 'Karu' }), refusal)
  })

  test('is required for a delivery', async () => {
    const { address: _, ...body } = cashOrder([{ product: dress }], { address, area: 'Karu' })
    const refusal = { status: 422, message: 'Please create a delivery address', fields: ['address'] }
    await expectRefused(body, refusal)
    await expectRefused({ ...body, area: undefined }, refusal)
  })
})

// rules: strict validation
describe('a request body', () => {
  test.each([
    ['no fields', {}, ['amount', 'shipping', 'product']],
    ['lines in invalid JSON', { amount: 1, shipping: 0, product: '[{' }, ['product.0']],
    ['an empty cart', { amount: 0, shipping: 0, product: [] }, ['product']],
    ['lines that are not a list', { amount: 1, shipping: 0, product: { name: 'x' } }, ['product']],
    ['a fractional amount', { amount: 0.5, shipping: 0, product: [] }, ['amount', 'product']],
  ])('gets field errors for %s', async (_, body, fields) => {
    await expectRefused(body, { status: 422, fields })
  })

  test('is rejected if a line contains a NUL character', async () => {
    const body = cashOrder([{ product: dress }])
    body.product[0]!.name = 'a\u0000b'
    await expectRefused(body, { status: 422, fields: ['product.0.name'] })
  })

  test('is rejected if the idempotency key is invalid', async () => {
    const body = cashOrder([{ product: dress }])
    for (const key of ['', 'k'.repeat(101), 'has blanks', 'é'])
      await expectRefused(body, { status: 422, fields: ['Idempotency-Key'] }, { 'idempotency-key': key })
  })
})
