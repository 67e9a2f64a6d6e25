import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pollOpenPayments, releaseUnpaid } from '#jobs/payments.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, onHand, traces } from '#test/orders.ts'
import { cardOrder, orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

let shop: TestShop
let token: string
let admin: string
let dress: Product
/** Number of requests to the provider so far. */
let asked: number
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  token = (await shop.customer()).token
  admin = (await shop.admin()).token
  dress = await shop.product({ name: 'Wrap dress', price: 25_000, stock: 5 })
  asked = 0
  const sandbox = shop.services.providers.sandbox!
  shop.services.providers.sandbox = { ...sandbox, check: (attempt) => ((asked += 1), sandbox.check(attempt)) }
})
afterEach(() => shop.close())

const place = (quantity = 5) => placeByCard(shop, { product: dress, quantity, token })
async function declined(quantity = 5) {
  const placed = await place(quantity)
  await pressSandbox(shop, placed.reference, 'decline')
  await verifyPayment(shop, placed.reference)
  return placed
}
const releaseReservation = (id: string, as: string | undefined = token) =>
  shop.api<{ released: boolean; product: object[]; code?: string }>('DELETE', `/order/${id}/reservation`, { token: as })
const pieces = () => onHand(shop.db, dress)
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
const stockEvents = (id: string) =>
  shop.db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'stock')
    .select(['actor', 'old_value as was', 'new_value as became'])
    .execute()
const unreachable = () =>
  (shop.services.providers.sandbox = {
    ...shop.services.providers.sandbox!,
    check: async () => ({ kind: 'unreachable', why: 'it is down' }),
  })

// rules: reorder
describe('a declined order whose reservation is released', () => {
  test('puts its items back in stock immediately, so that its customer can order them again', async () => {
    const { id } = await declined()
    const again = () => shop.api('POST', '/order/paystack', { token, body: cardOrder({ product: dress, quantity: 5 }) })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'stock' } })
    const { status, body } = await releaseReservation(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      released: true,
      product: [
        expect.objectContaining({
          id: dress.id,
          name: 'Wrap dress',
          price: 25_000,
          quantity: 5,
          size: '10',
          color: 'indigo',
        }),
      ],
    })
    expect(await orderRow(shop, id)).toMatchObject({ status: 'pending', payment_state: 'failed', held_until: null })
    expect(await stockEvents(id)).toEqual([{ actor: 'customer', was: 'held', became: 'released' }])
    expect((await again()).status).toBe(201)
  })

  test('puts its items back in stock only once, however many releases and expiries run at once', async () => {
    const { id } = await declined()
    shop.clock.advance(46 * 60_000)
    const answers = await Promise.all([
      releaseReservation(id),
      releaseUnpaid(shop.services),
      releaseReservation(id),
      releaseReservation(id),
      releaseUnpaid(shop.services),
    ])
    expect(answers.filter((answer) => typeof answer === 'object').map(({ body }) => body.released)).toEqual([
      true,
      true,
      true,
    ])
    expect((await releaseReservation(id)).body.released).toBe(true)
    expect(await pieces()).toBe(5)
    expect(await stockEvents(id)).toHaveLength(1)
  })

  test('puts its items back in stock only once, even if all requests wait for the same order', async () => {
    const { id } = await declined()
    const answers = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const asking = [releaseReservation(id), releaseReservation(id), releaseReservation(id)]
      await untilWaiting(shop.db, 3)
      return asking
    })
    expect((await Promise.all(answers)).map(({ body }) => body.released)).toEqual([true, true, true])
    expect(await pieces()).toBe(5)
    expect(await stockEvents(id)).toHaveLength(1)
  })

  test('cannot be released by anyone else', async () => {
    const { id } = await declined()
    const before = await traces(shop.db)
    asked = 0
    const other = await shop.customer()
    expect((await releaseReservation(id, other.token)).status).toBe(404)
    expect((await shop.api('DELETE', `/order/${id}/reservation`)).status).toBe(401)
    expect((await releaseReservation(id, admin)).status).toBe(403)
    const { reference } = await shop.db.selectFrom('payments').select('reference').executeTakeFirstOrThrow()
    expect(
      (await shop.api('DELETE', `/order/${id}/reservation?reference=${reference}`, { token: other.token })).status,
    ).toBe(404)
    for (const made of ['CDEFGHJKMNPQRSTU', 'nobody', '%00'])
      expect([404, 422]).toContain((await releaseReservation(made)).status)
    expect(await traces(shop.db)).toEqual(before)
    expect(asked).toBe(0)
  })

  test('is paid by a late payment, and reserves its items again', async () => {
    const { id, reference } = await place(2)
    await pressSandbox(shop, reference, 'pay late')
    expect((await releaseReservation(id)).body.released).toBe(true)
    expect(await pieces()).toBe(5)
    shop.clock.advance(51 * 60_000)
    await pollOpenPayments(shop.services)
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid', stock_released_at: null })
    expect(await pieces()).toBe(3)
  })

  test('has a refund due if its items were ordered again before a late payment arrives', async () => {
    const { id, reference } = await place()
    await pressSandbox(shop, reference, 'pay late')
    await releaseReservation(id)
    await shop.api('POST', '/order/cash', { token, body: cashOrder([{ product: dress, quantity: 5 }]) })
    shop.clock.advance(51 * 60_000)
    await pollOpenPayments(shop.services)
    expect((await orderRow(shop, id)).payment_state).toBe('refund due')
    expect(await pieces()).toBe(0)
    expect(await releaseReservation(id)).toMatchObject({ status: 409, body: { code: 'closed' } })
  })

  test('can be paid again, and then reserves its items until the payment deadline', async () => {
    const { id, reference } = await place()
    await releaseReservation(id)
    const again = await shop.api<{ data: { reference: string } }>('POST', `/order/${id}/payments`, { token, body: {} })
    expect(again).toMatchObject({ status: 201, body: { data: { reference } } })
    expect(await orderRow(shop, id)).toMatchObject({
      payment_state: 'awaiting',
      stock_released_at: null,
      held_until: new Date('2026-11-20T10:45:00Z'),
    })
    expect(await pieces()).toBe(0)
    shop.clock.advance(46 * 60_000)
    expect(await releaseUnpaid(shop.services)).toBe(1)
    expect(await pieces()).toBe(5)
  })
})

// rules: reorder
describe('releasing a reservation', () => {
  test('returns 409 if the order turns out to be paid', async () => {
    const { id, reference } = await place()
    await pressSandbox(shop, reference, 'lose the redirect')
    expect(await releaseReservation(id)).toMatchObject({
      status: 409,
      body: { code: 'paid', message: 'This order is already paid' },
    })
    expect((await orderRow(shop, id)).payment_state).toBe('paid')
    expect(await pieces()).toBe(0)
  })

  test('leaves the items reserved if the payment arrives at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, reference } = await place(1)
      await pressSandbox(shop, reference, 'approve')
      await Promise.all([
        releaseReservation(id),
        verifyPayment(shop, reference),
        releaseReservation(id),
        verifyPayment(shop, reference),
      ])
      expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid', stock_released_at: null })
      expect(await pieces()).toBe(4 - turn)
    }
  })

  test('leaves the items reserved if the provider can’t be reached, but still returns the lines for the cart', async () => {
    const { id } = await declined()
    unreachable()
    expect(await releaseReservation(id)).toMatchObject({
      status: 200,
      body: { released: false, product: [{ name: 'Wrap dress', quantity: 5 }] },
    })
    expect(await orderRow(shop, id)).toMatchObject({ stock_released_at: null, held_until: expect.any(Date) })
    expect(await pieces()).toBe(0)
  })

  test('leaves the items reserved if a different amount was paid', async () => {
    const { id, reference } = await place()
    await pressSandbox(shop, reference, 'pay less')
    expect((await releaseReservation(id)).body.released).toBe(false)
    expect(await pieces()).toBe(0)
  })

  test.each(['in transit', 'delivered'])('leaves the items reserved if the order is %s', async (status) => {
    const { id } = await declined()
    await set(id, status)
    expect((await releaseReservation(id)).body.released).toBe(false)
    expect(await pieces()).toBe(0)
  })

  test('leaves the items reserved if an admin reserved them again', async () => {
    const { id } = await declined()
    await set(id, 'cancelled')
    expect((await releaseReservation(id)).body.released).toBe(true)
    await set(id, 'pending')
    expect((await releaseReservation(id)).body.released).toBe(false)
    expect(await pieces()).toBe(0)
  })

  test('leaves the items of a cash order reserved until the order is cancelled', async () => {
    const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', {
      token,
      body: cashOrder([{ product: dress, quantity: 5 }]),
    })
    expect((await releaseReservation(body.order.id)).body.released).toBe(false)
    expect(await pieces()).toBe(0)
    await set(body.order.id, 'cancelled')
    expect(await releaseReservation(body.order.id)).toMatchObject({
      status: 200,
      body: { released: true, product: [{ quantity: 5 }] },
    })
    expect(await pieces()).toBe(5)
  })
})
