import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#db/connect.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { putSentBack, takeSentBack } from '#shop/catalogue/stock/product-returns.server.ts'
import { causedBy } from '#shop/catalogue/stock/cause.server.ts'
import { cashOrder, onHand, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  token = (await shop.customer()).token
})
afterAll(() => shop.close())

/**
 * Runs `asked` while another transaction has restocked a unit of this product but is not committed. The transaction is
 * committed as soon as `asked` waits for it.
 */
async function whileOneComesBack<Answer>(productId: string, asked: () => Promise<Answer>): Promise<Answer> {
  const { promise: isWaitedFor, resolve: comeBack } = Promise.withResolvers<void>()
  const { promise: isPutBack, resolve: putBack } = Promise.withResolvers<void>()
  const coming = inTransaction(shop.db, async (tx: Transaction) => {
    await causedBy(tx, { reason: 'correction', admin: null, now: shop.clock.now() })
    await sql`update stock set on_hand = on_hand + 1 where product_id = ${productId}`.execute(tx)
    putBack()
    await isWaitedFor
    return null
  })
  await Promise.race([isPutBack, coming])
  const answer = asked()
  await untilWaiting(shop.db, 1)
  comeBack()
  await coming
  return answer
}

// rules: no overselling, stock history
test('an order that is placed while a unit is restocked gets that unit', async () => {
  const gown = await shop.product({ stock: 1 })
  const buy = () => shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product: gown }]) })
  expect((await buy()).status).toBe(201)
  const second = await whileOneComesBack(gown.id, buy)
  expect([second.status, await onHand(shop.db, gown)]).toEqual([201, 0])
  const taken = await shop.db
    .selectFrom('stock_movements')
    .where('order_id', '=', second.body.order.id)
    .select('change')
    .execute()
  expect(taken).toEqual([{ change: -1 }])
  expect((await buy()).status).toBe(409)
})

// rules: return restocking
test('undoing a restock can take a unit that another transaction is adding to the stock', async () => {
  const gown = await shop.product({ stock: 1 })
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', { token, body: cashOrder([{ product: gown }]) })
  const by = { admin: (await shop.admin()).user, now: shop.clock.now() }
  const lines = [{ position: 0, quantity: 1 }]
  const take = () => inTransaction(shop.db, (tx) => takeSentBack(tx, body.order.id, lines, by).then((all) => ({ all })))
  expect(await whileOneComesBack(gown.id, take)).toEqual({ all: true })
  expect(await onHand(shop.db, gown)).toBe(0)
  expect(await take()).toEqual({ all: false })
  await inTransaction(shop.db, (tx) => putSentBack(tx, body.order.id, lines, by).then(() => null))
  expect(await onHand(shop.db, gown)).toBe(1)
})
