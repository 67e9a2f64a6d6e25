import { afterAll, beforeAll, expect, test } from 'vitest'
import { onHand } from '#test/orders.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
let customer: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin({ name: 'Zainab Musa' })).token
  customer = (await shop.customer()).token
})
afterAll(() => shop.close())

/** A paid card order for two of five units in stock, of which nothing was refunded. */
async function paid() {
  const product = await shop.product({ price: 25_000, stock: 5 })
  const placed = await placeByCard(shop, { product, quantity: 2, token: customer })
  await pressSandbox(shop, placed.reference, 'approve')
  await verifyPayment(shop, placed.reference)
  return { ...placed, product }
}

type Paid = Awaited<ReturnType<typeof paid>>
const refund = ({ id, reference, amount }: Paid, more: object = {}) =>
  shop.api<{ refund: { state: string } }>('POST', `/order/${id}/refunds`, {
    token,
    body: { reference, amount, reason: 'She thought better of it', cancel: true, was: 'pending', ...more },
  })
const shown = async ({ id }: Paid) =>
  (await shop.api<{ order: { status: string; payment: string; house: object } }>('GET', `/order/${id}`, { token })).body
    .order

async function withRefund(answer: object, run: () => Promise<void>): Promise<void> {
  const { sandbox } = shop.services.providers
  shop.services.providers.sandbox = { ...sandbox!, refund: async () => answer as never }
  await run().finally(() => (shop.services.providers.sandbox = sandbox!))
}

// rules: cancellation on refund, order timeline
test('cancels and refunds in one step, and returns the items to stock', async () => {
  const order = await paid()
  expect(await refund(order)).toMatchObject({ status: 200, body: { refund: { state: 'done' } } })
  expect(await shown(order)).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
    house: { label: 'Refunded', slip: { send: false } },
  })
  expect(await onHand(shop.db, order.product)).toBe(5)
})

test('an order stays cancelled if its refund is declined, queued or unanswered, and a declined refund can be retried', async () => {
  for (const [answer, payment, house] of [
    [{ kind: 'declined', why: 'Insufficient balance' }, 'refund due', { label: 'Refund due', owed: 53_500 }],
    [{ kind: 'refunded', providerId: 'R1', state: 'under way', why: '' }, 'refund due', { label: 'Refund under way' }],
    [{ kind: 'unreachable', why: 'It is down' }, 'refund due', { label: 'Refund under way' }],
  ] as const) {
    const order = await paid()
    await withRefund(answer, async () => void (await refund(order)))
    expect(await shown(order)).toMatchObject({ status: 'cancelled', payment, house })
    expect(await onHand(shop.db, order.product)).toBe(5)
    if (answer.kind !== 'declined') continue
    expect(await refund(order, { cancel: false })).toMatchObject({ body: { refund: { state: 'done' } } })
    expect(await shown(order)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    await shop.workLater()
    const { events } = (
      await shop.api<{ events: { kind: string; became: string; name: string }[] }>('GET', `/order/${order.id}/events`, {
        token,
      })
    ).body
    const told = (kind: string) => events.filter((event) => event.kind === kind).map(({ became }) => became)
    expect(told('refund')).toEqual([
      'Refund of ₦53,500 requested: She thought better of it',
      'Refund of ₦53,500: Failed. Insufficient balance',
      'Refund of ₦53,500 requested: She thought better of it',
      'Refund of ₦53,500: Refunded',
    ])
    const number = order.id.slice(0, 5)
    expect(told('mail').toSorted()).toEqual([
      `Your order #${number}`,
      `Your order #${number}: Cancelled`,
      `Your order #${number}: your payment was refunded`,
    ])
  }
})

test('cancels nothing if the refund is not allowed, and refunds nothing if the order was sent in the meantime', async () => {
  const order = await paid()
  expect((await refund(order, { amount: order.amount + 1 })).status).toBe(409)
  expect(await orderRow(shop, order.id)).toMatchObject({ status: 'pending', payment_state: 'paid' })
  await shop.api('PATCH', `/order/${order.id}`, { token, body: { status: 'in transit' } })
  expect(await refund(order)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(
    await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('order_id', '=', order.id)
      .select('refunds.id')
      .execute(),
  ).toEqual([])
  expect(await onHand(shop.db, order.product)).toBe(3)
})

test('shows that a fully refunded order is not cancelled', async () => {
  const order = await paid()
  await refund(order, { cancel: false })
  expect(await shown(order)).toMatchObject({
    status: 'pending',
    house: { label: 'Refunded, not cancelled', tone: 'busy', sale: null, slip: { send: false } },
  })
  expect(await onHand(shop.db, order.product)).toBe(3)
})
