import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseUnpaid } from '#jobs/payments.ts'
import { cardDesk, creditInBooks, guest } from '#test/gift-cards.ts'
import { cashOrder, onHand } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { cardOrder, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { checkout: { guestCheckout: true } },
  })
  owner = (await shop.admin()).token
})
afterAll(() => shop.close())
const desk = () => cardDesk(shop, () => owner)

type Answered = {
  code?: string
  message: string
  order: {
    id: string
    payment: string
    standing: { due: number; here: number; byCredit: number; byGiftCard: number; words: string }
  }
  data?: { reference: string } | null
}
const dress = (stock = 1) => shop.product({ price: 30_000, stock })
const inCash = async (more: object, token?: string, product?: Awaited<ReturnType<typeof dress>>) =>
  shop.api<Answered>('POST', '/order/cash', {
    token,
    body: { ...cashOrder([{ product: product ?? (await dress()) }]), ...(token ? {} : guest), ...more },
  })
const setStatus = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: owner, body: { status } })
const left = async (id: string) => (await desk().one(id)).card.balance

// rules: gift card payment
test('a guest pays part of an order with a gift card, and another order fully with the remaining balance', async () => {
  const { id, code } = await desk().printed(40_000)
  const part = await inCash({ giftCard: { code, amount: 10_000 } })
  expect(part).toMatchObject({
    status: 201,
    body: { order: { payment: 'unpaid', standing: { due: 20_000, byCredit: 10_000, byGiftCard: 10_000 } } },
  })
  expect(part.body.order.standing.words).toContain('₦10,000 was paid with a gift card')
  const whole = await inCash({ giftCard: { code: code.toLowerCase(), amount: 30_000 } })
  expect(whole).toMatchObject({ status: 201, body: { order: { payment: 'paid', standing: { due: 0 } } } })
  expect(await left(id)).toBe(0)
  expect((await desk().one(id)).card.state).toBe('spent')
  const short = await inCash({ giftCard: { code, amount: 1 } })
  expect(short).toMatchObject({
    status: 409,
    body: { code: 'credit-short', message: 'Nothing is left on the gift card' },
  })
  expect((await desk().one(id)).entries.map(({ event, amount }) => [event, amount])).toEqual([
    ['drawn', -30_000],
    ['drawn', -10_000],
    ['sold', 40_000],
  ])
  await creditInBooks(shop)
})

// rules: gift card payment
test('a gift card is used before store credit, and never for more than the order amount', async () => {
  const { token, user } = await shop.customer()
  await shop.api('POST', `/customer/${user.id}/store-credit`, {
    token: owner,
    body: { amount: 50_000, reason: 'Kind' },
  })
  const { id, code } = await desk().printed(20_000)
  const both = await inCash({ giftCard: { code, amount: 20_000 }, storeCredit: 50_000 }, token)
  expect(both).toMatchObject({
    status: 201,
    body: { order: { payment: 'paid', standing: { byCredit: 30_000, byGiftCard: 20_000 } } },
  })
  expect(both.body.order.standing.words).toContain('₦10,000 was paid with store credit')
  expect(await left(id)).toBe(0)
  expect((await shop.api<{ balance: number }>('GET', '/store-credit', { token })).body.balance).toBe(40_000)
  await setStatus(both.body.order.id, 'cancelled')
  expect([
    await left(id),
    (await shop.api<{ balance: number }>('GET', '/store-credit', { token })).body.balance,
  ]).toEqual([20_000, 50_000])
  await creditInBooks(shop)
})

// rules: gift card payment, gift cards
test('a payment with a frozen gift card is rejected with a message, but refunds to the card are possible', async () => {
  const { id, code } = await desk().printed(30_000)
  const { order } = (await inCash({ giftCard: { code, amount: 30_000 } })).body
  await desk().move(id, 'freeze')
  const refused = await inCash({ giftCard: { code, amount: 1_000 } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'gift-card-closed' } })
  expect(refused.body.message).toContain('frozen')
  await setStatus(order.id, 'cancelled')
  expect(await left(id)).toBe(30_000)
  await setStatus(order.id, 'pending')
  expect(await left(id), 'it is frozen').toBe(30_000)
  await setStatus(order.id, 'cancelled')
  await desk().move(id, 'thaw')
  await setStatus(order.id, 'pending')
  expect(await left(id)).toBe(0)
  await creditInBooks(shop)
})

// rules: gift card payment
test("a card payment covers only the rest; the gift card's part is returned on expiry and used again with a late payment", async () => {
  const { id, code } = await desk().printed(10_000)
  const product = await dress()
  const { token } = await shop.customer()
  const body = { ...cardOrder({ product }), giftCard: { code, amount: 10_000 } }
  const placed = await shop.api<Answered>('POST', '/order/paystack', { token, body })
  const { reference } = placed.body.data!
  const attempt = await shop.db
    .selectFrom('payments')
    .where('reference', '=', reference)
    .select('amount')
    .executeTakeFirstOrThrow()
  expect([attempt.amount, await left(id)]).toEqual([placed.body.order.standing.due, 0])
  shop.clock.advance(100 * 60_000)
  owner = (await shop.admin()).token
  await releaseUnpaid(shop.services)
  expect([await left(id), await onHand(shop.db, product)]).toEqual([10_000, 1])
  await pressSandbox(shop, reference, 'approve')
  await verifyPayment(shop, reference)
  expect([await left(id), await onHand(shop.db, product)]).toEqual([0, 0])
  await creditInBooks(shop)
})

// rules: gift card payment
test('money from a gift card is refunded to that card only, and never more than it paid', async () => {
  const { id, code } = await desk().printed(10_000)
  const { order } = (await inCash({ giftCard: { code, amount: 10_000 } })).body
  const write = (body: object) =>
    shop.api<{ code?: string }>('POST', `/order/${order.id}/manual-entries`, { token: owner, body })
  await write({ way: 'cash', amount: 20_000 })
  expect((await write({ way: 'gift card', amount: 1_000 })).status, 'its code draws').toBe(422)
  expect(await write({ kind: 'given back', way: 'gift card', amount: 11_000 })).toMatchObject({
    body: { code: 'too-much' },
  })
  expect(
    (await write({ kind: 'given back', way: 'gift card', amount: 4_000, note: 'A button was missing' })).status,
  ).toBe(201)
  expect(await left(id)).toBe(4_000)
  expect(await write({ kind: 'given back', way: 'gift card', amount: 7_000 })).toMatchObject({
    body: { code: 'too-much' },
  })
  const without = (await inCash({})).body.order
  await shop.api('POST', `/order/${without.id}/manual-entries`, { token: owner, body: { way: 'cash', amount: 30_000 } })
  const strange = { kind: 'given back', way: 'gift card', amount: 1_000 }
  expect(await shop.api('POST', `/order/${without.id}/manual-entries`, { token: owner, body: strange })).toMatchObject({
    status: 409,
    body: { code: 'no-credit' },
  })
  await creditInBooks(shop)
})

// rules: gift card payment
test('cancelling an order refunds to the gift card only what was not already refunded as store credit', async () => {
  const { token, user } = await shop.customer()
  const { id, code } = await desk().printed(30_000)
  const { order } = (await inCash({ giftCard: { code, amount: 30_000 } }, token)).body
  const back = { kind: 'given back', way: 'credit', amount: 10_000, note: 'She would like it so' }
  expect((await shop.api('POST', `/order/${order.id}/manual-entries`, { token: owner, body: back })).status).toBe(201)
  await shop.api('POST', `/customer/${user.id}/store-credit`, {
    token: owner,
    body: { does: 'taken away', amount: 10_000, reason: 'Spent' },
  })
  expect((await setStatus(order.id, 'cancelled')).status).toBe(200)
  expect(await left(id)).toBe(20_000)
  await creditInBooks(shop)
})

// rules: gift card payment
test('200 concurrent orders never overdraw the gift card', { timeout: patience.longTest }, async () => {
  const { id, code } = await desk().printed(30_000 * 5 + 10_000)
  const product = await dress(300)
  const body = { ...cashOrder([{ product }]), ...guest, giftCard: { code, amount: 30_000 } }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => shop.api<Answered>('POST', '/order/cash', { body })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const others = answers.filter(({ status }) => status !== 201).map(({ status, body: { code } }) => [status, code])
  expect(others.filter(([status, code]) => status !== 503 && code !== 'credit-short')).toEqual([])
  expect([await left(id), await onHand(shop.db, product)]).toEqual([10_000, 295])
  await creditInBooks(shop)
})

// rules: gift card payment, gift card code
test('a repeated request returns the same order, and stores nothing that reveals the code', async () => {
  const { id, code } = await desk().printed(10_000)
  const product = await dress(3)
  const ask = () =>
    shop.api<Answered>('POST', '/order/cash', {
      body: { ...cashOrder([{ product }]), ...guest, giftCard: { code, amount: 10_000 } },
      headers: { 'Idempotency-Key': 'with-a-card' },
    })
  const [first, second] = [await ask(), await ask()]
  expect(second.body.order.id).toBe(first.body.order.id)
  expect(await left(id)).toBe(0)
  const { rows } = await sql<{
    all: string
  }>`select to_jsonb(orders)::text as all from orders where id = ${first.body.order.id}`.execute(shop.db)
  expect(rows[0]!.all).not.toContain(code.replaceAll('-', ''))
})

// rules: gift card payment
test('a gift card code in an invalid format gets a field error, and an empty one is ignored', async () => {
  const code = 'AAAA-CCCC-DDDD-EEEE'
  const shapes = [
    'x',
    5,
    [],
    {},
    { code },
    { code: '', amount: 1 },
    { code: '\u0000', amount: 1 },
    { code: {}, amount: 1 },
  ]
  for (const giftCard of [...shapes, { code, amount: -1 }, { code, amount: 1.5 }, { code, amount: 'many' }])
    expect(await inCash({ giftCard }), `${JSON.stringify(giftCard)}`).toMatchObject({ status: 422 })
  for (const giftCard of [null, '', undefined]) expect((await inCash({ giftCard })).status).toBe(201)
  expect((await inCash({ giftCard: { code, amount: 0 } })).body.code).toBe('gift-card-unknown')
})
