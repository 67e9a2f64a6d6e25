import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, onHand, type OrderAnswered, type OrderBody } from '#test/orders.ts'
import { pressAgain } from '#test/press-again.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

const place = (token: string, body: OrderBody, key: string) =>
  shop.api<OrderAnswered>('POST', '/order/cash', { token, body, headers: { 'idempotency-key': key } })

const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

// rules: idempotent orders
test('a repeated request with the same idempotency key returns the same order and response', async () => {
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 5 })
  const first = await place(token, cashOrder([{ product: dress }]), 'again')
  const second = await place(token, cashOrder([{ product: dress }]), 'again')
  expect(first.status).toBe(201)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await onHand(shop.db, dress)).toBe(4)
})

// rules: idempotent orders
test('twenty concurrent requests with one idempotency key create one order, even for the last unit', async () => {
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 1 })
  const before = await orders()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pressAgain(() => place(token, cashOrder([{ product: dress }]), 'double-click'))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await onHand(shop.db, dress)).toBe(0)
  expect(await orders()).toBe(before + 1)
})

// rules: idempotent orders
test('a repeated request returns the order even if the price has changed', async () => {
  const { token } = await shop.customer()
  const dress = await shop.product()
  const body = cashOrder([{ product: dress }])
  const first = await place(token, body, 'lost-answer')
  await shop.db.updateTable('products').set({ price: 1 }).where('id', '=', dress.id).execute()
  expect(await place(token, body, 'lost-answer')).toMatchObject({ status: 201, body: first.body })
})

// rules: idempotent orders
test('a different order with the same idempotency key is rejected', async () => {
  const { token } = await shop.customer()
  const dress = await shop.product()
  await place(token, cashOrder([{ product: dress }]), 'mixed-up')
  const before = await orders()
  const answer = await place(token, cashOrder([{ product: dress, quantity: 2 }]), 'mixed-up')
  expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-key' } })
  expect(await orders()).toBe(before)
})

// rules: idempotent orders
test('a rejected request does not use up its idempotency key', async () => {
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 0 })
  const body = cashOrder([{ product: dress }])
  expect((await place(token, body, 'sold-out-then-not')).status).toBe(409)
  await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', dress.id).execute()
  expect((await place(token, body, 'sold-out-then-not')).status).toBe(201)
})

// rules: idempotent orders
test('two customers may use the same idempotency key', async () => {
  const body = cashOrder([{ product: await shop.product() }])
  const [one, other] = [await shop.customer(), await shop.customer()]
  const first = await place(one.token, body, 'shared')
  const second = await place(other.token, body, 'shared')
  expect(second.status).toBe(201)
  expect(second.body.order.id).not.toBe(first.body.order.id)
})

// rules: idempotent orders
test('every request without an idempotency key creates an order', async () => {
  const { token } = await shop.customer()
  const body = cashOrder([{ product: await shop.product() }])
  const ask = () => shop.api<OrderAnswered>('POST', '/order/cash', { token, body })
  expect((await ask()).body.order.id).not.toBe((await ask()).body.order.id)
})
