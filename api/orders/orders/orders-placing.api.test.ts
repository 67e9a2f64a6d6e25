import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#shop/core/actor.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { cashOrder, onHand, traces, type OrderAnswered } from '#test/orders.ts'
import { anAddress, type SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let amina: SignedIn<Customer>
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-18T09:30:00Z' })
  amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com', phone: '08031234567' })
})
afterAll(() => shop.close())

describe('a cash order for pickup', () => {
  // rules: payment status, sale price
  test('returns the documented response', async () => {
    const dress = await shop.product({ price: 45_000, discount: 5_000 })
    const body = cashOrder([{ product: dress, quantity: 2, size: '12', color: 'clay' }])
    const { status, body: answer } = await shop.api('POST', '/order/cash', { token: amina.token, body })
    expect(status).toBe(201)
    expect(answer).toEqual({
      message: 'Order Created Successfully',
      order: {
        id: expect.stringMatching(/^[A-HJKMNP-Z2-9]{16}$/),
        createdAt: '2026-11-18T09:30:00.000Z',
        amount: 80_000,
        discount: 0,
        discountCode: null,
        discounts: [],
        subtotal: 80_000,
        shipping: 0,
        deliveryFee: 0,
        vat: 0,
        status: 'pending',
        method: 'cash',
        transfer: false,
        payUntil: null,
        claimed: false,
        payment: 'unpaid',
        fulfilment: 'pickup',
        area: null,
        promise: defaultSettings.notices.processing,
        dollar: null,
        buyerNote: '',
        changedAt: null,
        exchangeOf: null,
        exchangedFor: [],
        customer: amina.user.id,
        address: [{ name: 'Amina Bello', phone: '08031234567', email: 'amina@example.com' }],
        product: [
          {
            id: dress.id,
            name: dress.name,
            image: `/media/${dress.images[0]!.id}-1280.jpg`,
            price: 40_000,
            quantity: 2,
            color: 'clay',
            share: 0,
            shade: '#a8512f',
            size: '12',
          },
        ],
        standing: {
          due: 80_000,
          here: 0,
          byCredit: 0,
          byGiftCard: 0,
          byExchange: 0,
          status: 'success',
          label: 'To pay in cash',
          also: 'You pay ₦80,000 when you pick it up.',
          tone: 'plain',
          words: expect.stringContaining('You pay ₦80,000 when you pick it up.'),
          next: ['cancel'],
        },
      },
    })
  })

  test('takes its units from stock and records an event with its author', async () => {
    const dress = await shop.product({ stock: 5 })
    const before = await traces(shop.db)
    const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
      token: amina.token,
      body: cashOrder([{ product: dress, quantity: 2 }]),
    })
    const after = await traces(shop.db)
    expect(await onHand(shop.db, dress)).toBe(3)
    expect(after.movements.slice(before.movements.length)).toEqual([
      { product_id: dress.id, change: -2, reason: 'taken' },
    ])
    expect(after.outbox.slice(before.outbox.length)).toEqual([
      { event: 'order-placed', subject_id: body.order.id },
      { event: 'order-received', subject_id: body.order.id },
    ])
    const event = await shop.db.selectFrom('order_events').selectAll().where('order_id', '=', body.order.id).execute()
    expect(event).toMatchObject([
      { kind: 'placed', new_value: 'pending', actor: 'customer', actor_name: 'Amina Bello' },
    ])
  })

  // rules: request bodies
  test('accepts a form with lines as JSON text', async () => {
    const { product, ...fields } = cashOrder([{ product: await shop.product() }])
    const { status } = await shop.api('POST', '/order/cash', {
      token: amina.token,
      form: { ...fields, product: JSON.stringify(product) },
    })
    expect(status).toBe(201)
  })

  // rules: line product lookup
  test('finds a product by name when its id is missing or unknown', async () => {
    const dress = await shop.product({ name: 'Ìró and bùbá' })
    for (const id of [undefined, 'an-older-id']) {
      const body = cashOrder([{ product: dress }])
      body.product[0] = { ...body.product[0]!, id, name: 'ÌRÓ AND BÙBÁ' }
      const answer = await shop.api('POST', '/order/cash', { token: amina.token, body })
      expect(answer.body).toMatchObject({ order: { product: [{ id: dress.id, name: 'Ìró and bùbá' }] } })
    }
  })

  // rules: line product lookup
  test('uses the id when the name belongs to another product', async () => {
    const [one, other] = [await shop.product(), await shop.product()]
    const body = cashOrder([{ product: one }])
    body.product[0]!.name = other.name
    const answer = await shop.api('POST', '/order/cash', { token: amina.token, body })
    expect(answer.body).toMatchObject({ order: { product: [{ id: one.id }] } })
  })
})

describe('a cash order with delivery', () => {
  let address: string
  beforeAll(async () => {
    address = await shop.address(amina.token)
  })

  test('has the address, the area and the delivery fee', async () => {
    const body = cashOrder([{ product: await shop.product({ price: 45_000 }) }], { address, area: 'Karu' })
    const { body: answer } = await shop.api('POST', '/order/cash', { token: amina.token, body })
    expect(answer).toMatchObject({
      order: {
        amount: 49_000,
        shipping: 4_000,
        deliveryFee: 4_000,
        fulfilment: 'delivery',
        area: 'Karu',
        address: [anAddress],
      },
    })
  })

  // rules: free delivery
  test('has free delivery above ₦100,000 within Abuja only', async () => {
    const product = await shop.product({ price: 100_001 })
    for (const [area, shipping] of [
      ['Abaji', 0],
      ['Within Nigeria', 7_500],
    ] as const) {
      const body = cashOrder([{ product }], { address, area })
      const { body: answer } = await shop.api('POST', '/order/cash', { token: amina.token, body })
      expect(answer).toMatchObject({ order: { shipping, amount: 100_001 + shipping, area } })
    }
  })

  // rules: area by shipping fee
  test('derives the area from the fee when no area is named', async () => {
    const { area: _, ...body } = cashOrder([{ product: await shop.product() }], { address, area: 'Bwari axis' })
    const { body: answer } = await shop.api('POST', '/order/cash', { token: amina.token, body })
    expect(answer).toMatchObject({ order: { area: 'Bwari axis', shipping: 3_500 } })
  })

  test('treats an unknown area as outside Nigeria', async () => {
    const body = cashOrder([{ product: await shop.product() }], { address, area: 'Outside Nigeria' })
    const answer = await shop.api('POST', '/order/cash', { token: amina.token, body: { ...body, area: 'Atlantis' } })
    expect(answer.body).toMatchObject({ order: { area: 'Outside Nigeria', shipping: 65_000 } })
  })
})

// rules: order snapshot
describe('an order', () => {
  test('does not change when its product is changed or deleted', async () => {
    const dress = await shop.product({ name: 'Harmattan coat', price: 60_000 })
    const { token } = await shop.customer()
    await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress }]) })
    await shop.db
      .updateTable('products')
      .set({ name: 'Rainy coat', price: 1, deleted_at: new Date() })
      .where('id', '=', dress.id)
      .execute()
    const { body } = await shop.api('GET', '/order/customerOrder', { token })
    expect(body).toMatchObject({ orders: [{ amount: 60_000, product: [{ name: 'Harmattan coat', price: 60_000 }] }] })
  })
})

// rules: order id
test('no two orders have the same number', async () => {
  const body = cashOrder([{ product: await shop.product() }])
  const { body: placed } = await shop.api<OrderAnswered>('POST', '/order/cash', { token: amina.token, body })
  const other = placed.order.id.slice(0, 5) + 'A'.repeat(11)
  const renamed = shop.db.updateTable('orders').set({ id: other }).where('id', '!=', placed.order.id).execute()
  await expect(renamed).rejects.toThrow('orders_number_key')
})
