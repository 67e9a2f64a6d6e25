import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollOpenPayments } from '#jobs/payments.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { TRACKING_LINK, trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import { cashOrder, onHand, traces } from '#test/orders.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/waiting.ts'

const guest = { name: 'Ngozi Eze', phone: '08031112222', email: 'ngozi@example.com' }

let shop: TestShop
let token: string
let admin: string
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { checkout: { guestCheckout: true } },
  })
  token = (await shop.customer()).token
  admin = (await shop.admin()).token
})
beforeEach(async () => {
  dress = await shop.product({ price: 25_000, stock: 2 })
})
afterAll(() => shop.close())

type By = { token?: string; reference?: string; track?: string }
const cancel = (id: string, { token, reference, track }: By) =>
  shop.api<{ message: string; code?: string }>('PATCH', `/order/customerOrder/${id}`, {
    token,
    body: { status: 'cancelled', reference },
    ...(track && { headers: { [TRACKING_LINK]: track } }),
  })
const byCard = (by: { token: string } | { guest: typeof guest }) =>
  placeByCard(shop, { product: dress, quantity: 2, ...by })
const inCash = async (by: { token?: string; transfer?: true; guest?: typeof guest }) => {
  const order = { ...cashOrder([{ product: dress, quantity: 2 }]), ...by.guest, ...(by.transfer && { transfer: true }) }
  const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token: by.token, body: order })
  return body.order.id
}
const own = async (id: string) =>
  (
    await shop.api<{ order: { status: string; payment: string; standing: { label: string; next: string[] } } }>(
      'GET',
      `/order/customerOrder/${id}`,
      { token },
    )
  ).body.order
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
const statusEvents = (id: string) =>
  shop.db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('kind', '=', 'status')
    .select(['actor', 'old_value as was', 'new_value as became'])
    .execute()
const mailsOf = (id: string) =>
  shop.db
    .selectFrom('outbox')
    .where('subject_id', '=', id)
    .where('event', '=', 'order-status-changed')
    .select('id')
    .execute()

// rules: customer cancellation
describe('an unpaid order that its customer cancels', () => {
  test('is neither pending nor payable, even if its reservation was released before', async () => {
    const { id, reference } = await byCard({ token })
    await pressSandbox(shop, reference, 'decline')
    await verifyPayment(shop, reference)
    await shop.api('DELETE', `/order/${id}/reservation`, { token })
    expect((await own(id)).standing.next).toEqual(['pay', 'reorder', 'cancel'])
    expect(await cancel(id, { token })).toMatchObject({ status: 200, body: { message: 'Order cancelled' } })
    expect(await own(id)).toMatchObject({
      status: 'cancelled',
      payment: 'failed',
      standing: { label: '', next: ['reorder'] },
    })
    expect(await onHand(shop.db, dress)).toBe(2)
    expect(await statusEvents(id)).toEqual([{ actor: 'customer', was: 'pending', became: 'cancelled' }])
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await shop.api('POST', `/order/${id}/payments`, { token, body: {} })).status).toBe(409)
  })

  test('returns its items to stock, whatever the payment method', async () => {
    for (const place of [
      async () => (await byCard({ token })).id,
      () => inCash({ token }),
      () => inCash({ token, transfer: true }),
    ]) {
      const id = await place()
      expect(await onHand(shop.db, dress)).toBe(0)
      expect((await cancel(id, { token })).status).toBe(200)
      expect(await onHand(shop.db, dress)).toBe(2)
    }
  })

  test('notifies staff only if they were notified of the order before', async () => {
    const known = await inCash({ token })
    dress = await shop.product({ price: 25_000, stock: 2 })
    const { id: unknown } = await byCard({ token })
    await Promise.all([cancel(known, { token }), cancel(unknown, { token })])
    await shop.work()
    const told = await shop.db
      .selectFrom('notifications')
      .where('kind', '=', 'order-cancelled')
      .where('subject', 'in', [known, unknown])
      .select(['subject', 'text'])
      .execute()
    expect(told).toEqual([{ subject: known, text: `Order #${known.slice(0, 5)}` }])
  })

  test('is cancelled once, however many requests arrive at once', async () => {
    const { id } = await byCard({ token })
    const asking = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
      const asking = [cancel(id, { token }), cancel(id, { token }), cancel(id, { token })]
      await untilWaiting(shop.db, 3)
      return asking
    })
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await cancel(id, { token })).status).toBe(200)
    expect(await onHand(shop.db, dress)).toBe(2)
    expect(await statusEvents(id)).toHaveLength(1)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('has a refund due when a payment arrives afterwards, and its items remain for sale', async () => {
    const { id, reference } = await byCard({ token })
    await pressSandbox(shop, reference, 'pay late')
    expect((await cancel(id, { token })).status).toBe(200)
    shop.clock.advance(51 * 60_000)
    await pollOpenPayments(shop.services)
    expect(await orderRow(shop, id)).toMatchObject({ status: 'cancelled', payment_state: 'refund due' })
    expect(await onHand(shop.db, dress)).toBe(2)
  })

  test('has a refund due when staff record a bank transfer afterwards', async () => {
    const id = await inCash({ token, transfer: true })
    await cancel(id, { token })
    await shop.api('POST', `/order/${id}/manual-entries`, {
      token: admin,
      body: { kind: 'received', way: 'transfer', amount: 50_000, note: 'late' },
    })
    expect(await orderRow(shop, id)).toMatchObject({ status: 'cancelled', payment_state: 'refund due' })
    expect(await onHand(shop.db, dress)).toBe(2)
  })

  test('can be restored by staff', async () => {
    const { id } = await byCard({ token })
    await cancel(id, { token })
    expect((await set(id, 'pending')).status).toBe(200)
    expect(await onHand(shop.db, dress)).toBe(0)
  })
})

// rules: customer cancellation, guest checkout
test('a guest can cancel a card order with its payment reference, and a cash order with its tracking link', async () => {
  const card = await byCard({ guest })
  expect((await cancel(card.id, { reference: card.reference })).status).toBe(200)
  const id = await inCash({ guest })
  expect((await cancel(id, {})).status).toBe(404)
  expect((await cancel(id, { track: await trackingToken(shop.services.secret, id) })).status).toBe(200)
  expect(await statusEvents(id)).toEqual([{ actor: 'guest', was: 'pending', became: 'cancelled' }])
  expect(await onHand(shop.db, dress)).toBe(2)
})

// rules: customer cancellation
describe('a cancellation by the customer', () => {
  test.each(['in transit', 'delivered'])('is rejected for an order that is %s', async (status) => {
    const id = await inCash({ token })
    await set(id, status)
    expect((await own(id)).standing.next).not.toContain('cancel')
    expect(await cancel(id, { token })).toMatchObject({ status: 409, body: { code: 'closed' } })
    expect((await orderRow(shop, id)).status).toBe(status)
  })

  test('is rejected for an order that turns out to be paid', async () => {
    const { id, reference } = await byCard({ token })
    await pressSandbox(shop, reference, 'lose the redirect')
    expect(await cancel(id, { token })).toMatchObject({ status: 409, body: { code: 'paid' } })
    expect(await orderRow(shop, id)).toMatchObject({ status: 'pending', payment_state: 'paid' })
  })

  test('is rejected for an order that was paid with a different amount', async () => {
    const { id, reference } = await byCard({ token })
    await pressSandbox(shop, reference, 'pay less')
    expect(await cancel(id, { token })).toMatchObject({ status: 409, body: { code: 'closed' } })
  })

  test('is rejected for an order with a finished made-to-order item', async () => {
    const gown = await shop.product({ price: 25_000, stock: 0, madeInDays: 14 })
    const order = cashOrder([{ product: gown }])
    const made = { ...order, product: order.product.map((line: object) => ({ ...line, made: true })) }
    const { body } = await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token, body: made })
    const { id } = body.order
    await shop.db.updateTable('order_lines').set({ finished_at: new Date() }).where('order_id', '=', id).execute()
    expect(await cancel(id, { token })).toMatchObject({ status: 409, body: { code: 'closed' } })
    expect((await orderRow(shop, id)).status).toBe('pending')
  })

  test('is rejected for an order of another customer, even with its reference or tracking link', async () => {
    const { id, reference } = await byCard({ token })
    const track = await trackingToken(shop.services.secret, id)
    const other = await shop.customer()
    const before = await traces(shop.db)
    for (const by of [{}, { reference }, { track }, { token: other.token, reference, track }])
      expect((await cancel(id, by)).status).toBe(404)
    expect((await cancel(id, { token: admin })).status).toBe(403)
    for (const made of ['CDEFGHJKMNPQRSTU', 'nobody', '%00'])
      expect([404, 422]).toContain((await cancel(made, { token })).status)
    expect(await traces(shop.db)).toEqual(before)
  })
})
