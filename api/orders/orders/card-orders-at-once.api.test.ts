import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { onHand } from '#test/orders.ts'
import { cardOrder, type CardOrdered } from '#test/payments/place-by-card.ts'
import { pressAgain } from '#test/press-again.ts'
import { unlimited } from '#test/rates.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const AT_ONCE = 50

let shop: TestShop
let sandbox: Provider
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  sandbox = shop.services.providers.sandbox!
})
afterAll(() => shop.close())

function startBy(start: Provider['start']): void {
  shop.services.providers.sandbox = { ...shop.services.providers.sandbox!, start }
}

/** Creates no payment page before all fifty requests have started. */
function startOnceAllAsk(start: Provider['start']): void {
  const { promise: allAsk, resolve } = Promise.withResolvers<void>()
  let asking = 0
  shop.services.limits = {
    ...unlimited,
    take: (rate) => {
      if (rate === 'ordersPerCustomer') asking += 1
      if (asking === AT_ONCE) resolve()
      return Promise.resolve(null)
    },
  }
  startBy((asked) => allAsk.then(() => start(asked)))
}

async function fifty(key: string) {
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 5 })
  const asking = { token, body: cardOrder({ product: dress }), headers: { 'idempotency-key': key } }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => pressAgain(() => shop.api('POST', '/order/paystack', asking))),
  )
  return {
    dress,
    statuses: new Set(answers.map(({ status }) => status)),
    bodies: new Set(answers.map(({ body }) => JSON.stringify(body))),
  }
}

// rules: idempotent orders
test('fifty concurrent card orders with one idempotency key create one order and one payment page, and get the same response', async () => {
  startOnceAllAsk(sandbox.start)
  const { dress, statuses, bodies } = await fifty('pressed-often')
  expect([[...statuses], bodies.size]).toEqual([[201], 1])
  expect(await onHand(shop.db, dress)).toBe(4)
})

// rules: idempotent orders
test('if the payment page cannot be opened, all fifty requests fail and no stock is reserved', async () => {
  startOnceAllAsk(async () => ({ kind: 'unreachable', why: 'slow' }))
  const { dress, statuses, bodies } = await fifty('in-vain')
  expect([[...statuses], bodies.size]).toEqual([[409], 1])
  expect(await onHand(shop.db, dress)).toBe(5)
})

// rules: idempotent orders
test('repeating an interrupted card order with the same idempotency key opens a payment page for the same order', async () => {
  startBy(sandbox.start)
  const { token } = await shop.customer()
  const dress = await shop.product({ stock: 5 })
  const asking = { token, body: cardOrder({ product: dress }), headers: { 'idempotency-key': 'cut-short' } }
  const first = await shop.api<CardOrdered>('POST', '/order/paystack', asking)
  const longAgo = new Date(shop.services.clock().getTime() - 60_000)
  const { order, data } = first.body
  await shop.db
    .updateTable('payments')
    .set({ authorization_url: null, created_at: longAgo })
    .where('order_id', '=', order.id)
    .execute()
  const again = await shop.api<CardOrdered>('POST', '/order/paystack', asking)
  expect([again.status, again.body.order.id]).toEqual([201, order.id])
  expect(again.body.data.authorization_url).toContain(again.body.data.reference)
  expect(again.body.data.reference).not.toBe(data.reference)
  expect(await onHand(shop.db, dress)).toBe(4)
  const third = await shop.api<CardOrdered>('POST', '/order/paystack', asking)
  expect(third.body).toEqual(again.body)
})
