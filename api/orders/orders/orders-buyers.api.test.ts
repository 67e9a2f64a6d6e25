import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rates } from '#config'
import { ordersCalls } from '#api/orders/orders/orders.ts'
import { cashOrder, traces, type OrderAnswered, type OrderBody } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const guestsMayOrder = { checkout: { guestCheckout: true } }
const guest = { name: 'Ngozi Eze', phone: '0803 111 2222', email: 'Ngozi@example.com' }

// rules: checkout access
describe('ordering without a customer account', () => {
  let shop: TestShop
  let body: OrderBody
  beforeAll(async () => {
    shop = await makeTestShop({ calls: ordersCalls })
    body = cashOrder([{ product: await shop.product() }])
  })
  afterAll(() => shop.close())

  test('requires a sign-in when guest checkout is off', async () => {
    const before = await traces(shop.db)
    for (const path of ['/order/cash', '/order/paystack', '/order/flutterwave']) {
      const answer = await shop.api('POST', path, { body: { ...body, ...guest } })
      expect(answer).toMatchObject({ status: 401, body: { message: 'Authentication invalid' } })
    }
    expect(await traces(shop.db)).toEqual(before)
  })

  test('is not possible for a staff member', async () => {
    const { token } = await shop.admin()
    expect((await shop.api('POST', '/order/cash', { token, body })).status).toBe(403)
  })
})

// rules: guest checkout
describe('guest checkout', () => {
  let shop: TestShop
  let body: OrderBody
  beforeAll(async () => {
    shop = await makeTestShop({ calls: ordersCalls, settings: guestsMayOrder })
    body = cashOrder([{ product: await shop.product({ price: 30_000 }) }])
  })
  afterAll(() => shop.close())

  test('a guest orders with name, phone and email, and the order has no customer', async () => {
    const { status, body: answer } = await shop.api<OrderAnswered>('POST', '/order/cash', {
      body: { ...body, ...guest },
    })
    expect(status).toBe(201)
    const contact = { name: 'Ngozi Eze', phone: '+2348031112222', email: 'ngozi@example.com' }
    expect(answer.order).toMatchObject({ customer: null, fulfilment: 'pickup', address: [contact] })
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', answer.order.id)
      .execute()
    expect(events).toMatchObject([{ actor: 'guest', actor_name: 'Ngozi Eze' }])
  })

  test('a guest can have the order delivered', async () => {
    const delivered = { ...body, ...guest, area: 'Karu', shipping: 4_000, amount: 34_000 }
    const { body: answer } = await shop.api('POST', '/order/cash', { body: delivered })
    expect(answer).toMatchObject({ order: { fulfilment: 'delivery', area: 'Karu', address: [{ name: 'Ngozi Eze' }] } })
  })

  test('a guest’s order is delivered to the address in the request', async () => {
    const deliveryAddress = '7 Bode Thomas Street, behind the bank, Karu'
    const delivered = { ...body, ...guest, deliveryAddress, area: 'Karu', shipping: 4_000, amount: 34_000 }
    const { body: answer } = await shop.api<{ order: { id: string; address: unknown[] } }>('POST', '/order/cash', {
      body: delivered,
    })
    expect(answer.order.address).toEqual([
      { name: 'Ngozi Eze', phone: '+2348031112222', email: 'ngozi@example.com', deliveryAddress },
    ])
    const { token } = await shop.admin()
    const { body: seen } = await shop.api('GET', `/order/${answer.order.id}`, { token })
    expect(seen).toMatchObject({ order: { address: [{ deliveryAddress }] } })
  })

  test("a guest's pickup order stores no address", async () => {
    const { body: answer } = await shop.api('POST', '/order/cash', {
      body: { ...body, ...guest, deliveryAddress: '7 Bode Thomas Street' },
    })
    expect(answer).toMatchObject({ order: { fulfilment: 'pickup', address: [{ name: 'Ngozi Eze' }] } })
    expect(JSON.stringify(answer)).not.toContain('Bode Thomas')
  })

  test.each(['name', 'phone', 'email'])('rejects a guest without %s', async (field) => {
    const before = await traces(shop.db)
    const answer = await shop.api('POST', '/order/cash', { body: { ...body, ...guest, [field]: '' } })
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    expect(await traces(shop.db)).toEqual(before)
  })

  test('a guest cannot use a saved address', async () => {
    const answer = await shop.api('POST', '/order/cash', { body: { ...body, ...guest, address: 'somebody-s' } })
    expect(answer.status).toBe(404)
  })

  test('an invalid token is rejected', async () => {
    const answer = await shop.api('POST', '/order/cash', { body: { ...body, ...guest }, token: 'dead' })
    expect(answer.status).toBe(401)
  })
})

describe('the order rate limit', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await makeTestShop()
  })
  afterAll(() => shop.close())

  test('applies to each customer separately', async () => {
    const { points } = rates.ordersPerCustomer
    const [amina, zainab] = [await shop.customer(), await shop.customer()]
    const body = cashOrder([{ product: await shop.product({ stock: 1_000 }) }])
    const answers = await Promise.all(
      Array.from({ length: points + 1 }, () => shop.api('POST', '/order/cash', { token: amina.token, body })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop.api('POST', '/order/cash', { token: zainab.token, body })).status).toBe(201)
    expect((await traces(shop.db)).orders).toHaveLength(points + 1)
  })
})

// rules: order email
test('a customer’s order uses the e-mail address given at checkout, and the e-mail address of the account is not changed', async () => {
  const shop = await makeTestShop({ calls: ordersCalls })
  try {
    const { token, user } = await shop.customer()
    const body = cashOrder([{ product: await shop.product() }])
    const placed = async (email?: string) => {
      const { body: answer } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: { ...body, email } })
      return shop.db
        .selectFrom('orders')
        .where('id', '=', answer.order.id)
        .select(['customer_id', 'customer_name', 'customer_email'])
        .executeTakeFirstOrThrow()
    }
    const theirs = { customer_id: user.id, customer_name: user.name }
    expect(await placed('Office@example.org')).toEqual({ ...theirs, customer_email: 'office@example.org' })
    expect(await placed()).toEqual({ ...theirs, customer_email: user.email })
  } finally {
    await shop.close()
  }
})
