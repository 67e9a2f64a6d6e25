import { sql } from 'kysely'
import { unreachedMinutes } from '#config'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pollOpenPayments, releaseUnpaid } from '#jobs/payments.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { onHand, traces } from '#test/orders.ts'
import { cardOrder, orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let admin: string
let token: string
let dress: Product
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  admin = (await shop.admin()).token
  token = (await shop.customer()).token
  dress = await shop.product({ price: 25_000, stock: 5 })
})
afterEach(() => shop.close())

const place = () => placeByCard(shop, { product: dress, quantity: 2, token })
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
const minutesLater = (minutes: number) => shop.clock.advance(minutes * 60_000)
const payments = (id: string) =>
  shop.db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'payment')
    .select(['actor', 'old_value as was', 'new_value as became'])
    .execute()
const pieces = () => onHand(shop.db, dress)

// rules: stock reservation
describe('an order that was not paid in time', () => {
  test.each(['in transit', 'delivered'])(
    'keeps its reservation if it is %s, and counts as not paid',
    async (status) => {
      const { id } = await place()
      await set(id, status)
      minutesLater(46)
      expect(await releaseUnpaid(shop.services)).toBe(0)
      expect(await orderRow(shop, id)).toMatchObject({ status, payment_state: 'failed', stock_released_at: null })
      expect(await pieces()).toBe(3)
      const before = await traces(shop.db)
      expect(await releaseUnpaid(shop.services)).toBe(0)
      expect(await traces(shop.db)).toEqual(before)
    },
  )

  test('is paid by a late payment if it is in transit, and keeps its reservation', async () => {
    const { id, reference } = await place()
    await pressSandbox(shop, reference, 'pay late')
    await set(id, 'in transit')
    minutesLater(46)
    await releaseUnpaid(shop.services)
    minutesLater(10)
    await pollOpenPayments(shop.services)
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid', status: 'in transit' })
    expect(await pieces()).toBe(3)
  })

  test('loses its reservation if an admin sets it back to pending', async () => {
    const { id } = await place()
    await set(id, 'in transit')
    minutesLater(46)
    await releaseUnpaid(shop.services)
    await set(id, 'pending')
    expect(await releaseUnpaid(shop.services)).toBe(1)
    expect(await pieces()).toBe(5)
  })

  // rules: payment summary
  test('is paid by a recorded transfer as soon as its items are reserved again', async () => {
    const { id, amount } = await place()
    minutesLater(46)
    await releaseUnpaid(shop.services)
    const have = (pieces: number) =>
      sql`update stock set on_hand = ${pieces} where product_id = ${dress.id}`.execute(shop.db)
    await have(0)
    await shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'transfer', amount } })
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refund due' })
    await have(5)
    await set(id, 'in transit')
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid', stock_released_at: null })
    expect(await payments(id)).toContainEqual({ actor: 'shop', was: 'refund due', became: 'paid' })
    expect(await ledgerWrongs(shop.db, [id])).toEqual([])
  })

  test('loses its reservation, however many other unpaid orders are in transit', async () => {
    const product = await shop.product({ stock: 60 })
    for (let count = 0; count < 50; count += 1) await placeByCard(shop, { product, token })
    await shop.db.updateTable('orders').set({ status: 'in transit' }).execute()
    minutesLater(1)
    const { id } = await placeByCard(shop, { product, token })
    minutesLater(46)
    await releaseUnpaid(shop.services)
    await releaseUnpaid(shop.services)
    expect((await orderRow(shop, id)).stock_released_at).not.toBeNull()
    expect(await onHand(shop.db, product)).toBe(10)
  })

  test('loses its reservation even if another order’s reservation cannot be released', async () => {
    const [broken, other] = [await place(), await place()]
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`.execute(
      shop.db,
    )
    await sql`create trigger refused before update on orders for each row when (old.id = ${sql.lit(broken.id)}) execute function refuse()`.execute(
      shop.db,
    )
    minutesLater(46)
    await expect(releaseUnpaid(shop.services)).rejects.toThrow('1 of 2 could not be released')
    expect((await orderRow(shop, other.id)).stock_released_at).not.toBeNull()
    expect(await pieces()).toBe(3)
  })
})

// rules: stock reservation
describe('an order whose payment deadline has passed', () => {
  test('keeps its reservation and becomes paid if the customer paid but no webhook arrived', async () => {
    const { id, reference } = await place()
    minutesLater(40)
    await pressSandbox(shop, reference, 'approve')
    await shop.db.deleteFrom('webhooks').execute()
    minutesLater(6)
    expect(await releaseUnpaid(shop.services)).toBe(0)
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid', stock_released_at: null })
    expect(await pieces()).toBe(3)
  })

  test('keeps its reservation for a limited time if its provider can’t be reached', async () => {
    const { id } = await place()
    const sandbox = shop.services.providers.sandbox!
    shop.services.providers.sandbox = { ...sandbox, check: async () => ({ kind: 'unreachable', why: 'it is down' }) }
    minutesLater(46)
    expect(await releaseUnpaid(shop.services)).toBe(0)
    minutesLater(unreachedMinutes - 2)
    expect(await releaseUnpaid(shop.services)).toBe(0)
    expect(await pieces()).toBe(3)
    minutesLater(2)
    expect(await releaseUnpaid(shop.services)).toBe(1)
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed' })
    expect(await pieces()).toBe(5)
  })

  test('loses its reservation once its provider reports that nothing was paid', async () => {
    await place()
    minutesLater(46)
    expect(await releaseUnpaid(shop.services)).toBe(1)
    expect(await pieces()).toBe(5)
  })
})

// rules: cancellation during payment
describe('an order that an admin cancels while its payment is awaited', () => {
  test('is no longer awaiting payment, and records that only once', async () => {
    const { id } = await place()
    await set(id, 'cancelled')
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'failed', held_until: null })
    expect(await payments(id)).toEqual([{ actor: 'shop', was: 'awaiting', became: 'failed' }])
    expect(await pieces()).toBe(5)
    minutesLater(46)
    expect(await releaseUnpaid(shop.services)).toBe(0)
    expect(await pieces()).toBe(5)
  })

  test('has a refund due if the payment still arrives', async () => {
    const { id, reference } = await place()
    await pressSandbox(shop, reference, 'approve')
    await set(id, 'cancelled')
    expect((await verifyPayment(shop, reference)).body.response).toMatchObject({
      status: 'failed',
      payment: 'refund due',
    })
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refund due', status: 'cancelled' })
    expect(await pieces()).toBe(5)
    const { body } = await shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token: admin })
    expect(body.money).toMatchObject([{ kind: 'refund due', reference }])
  })

  test('keeps the stock that an admin reserved for it again, even after the payment deadline', async () => {
    const { id } = await place()
    await set(id, 'cancelled')
    minutesLater(46)
    await set(id, 'pending')
    expect(await releaseUnpaid(shop.services)).toBe(0)
    expect(await pieces()).toBe(3)
  })

  // rules: payment status
  test('remains unpaid if it is a cash order, and records no payment event', async () => {
    const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
      token,
      body: { ...cardOrder({ product: dress }), amount: 25_000, shipping: 0 },
    })
    await set(body.order.id, 'cancelled')
    expect((await orderRow(shop, body.order.id)).payment_state).toBe('unpaid')
    expect(await payments(body.order.id)).toEqual([])
  })
})

test('an order keeps its reservation if it is marked as in transit before its payment page fails to open', async () => {
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = {
    ...sandbox,
    start: async ({ orderId }) => {
      await set(orderId, 'in transit')
      return { kind: 'unreachable', why: 'it is down' }
    },
  }
  expect((await shop.api('POST', '/order/paystack', { token, body: cardOrder({ product: dress }) })).status).toBe(409)
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  expect(await orderRow(shop, id)).toMatchObject({
    status: 'in transit',
    payment_state: 'failed',
    stock_released_at: null,
  })
  expect(await pieces()).toBe(4)
})
