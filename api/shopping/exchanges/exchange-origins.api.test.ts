import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { account, exchange, exchangedLine } from '#test/exchanged.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { giveBack, onItsDesk, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Order = AnswerOf<'GET /order/{id}'>['order']

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let admin: string
let customer: Awaited<ReturnType<TestShop['customer']>>
let dress: Product
let gown: Product
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    settings: { payments: { bankAccounts: [account] } },
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
  customer = await shop.customer({ name: 'Ngozi Eze' })
  dress = await shop.product({ price: 30_000, stock: 500 })
  gown = await shop.product({ price: 40_000, stock: 500 })
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

const people = () => ({ shop, admin, customer: customer.token })
const orderOf = async (id: string) =>
  (await shop.api<{ order: Order }>('GET', `/order/${id}`, { token: admin })).body.order
const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
const card = () => cardDesk(shop, () => admin)
const cardLeft = async (id: string) => (await card().one(id)).card.balance
const received = (id: string, amount: number) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'cash', amount } })
const right = async (...ids: string[]) => expect(await ledgerWrongs(shop.db, ids)).toEqual([])
const returned = async (id: string) => {
  await set(id, 'delivered')
  return sentBack(people(), id, { wants: 'another size' })
}

/** Places an order of ₦30,000, of which a gift card pays ₦20,000 and cash the rest. */
async function byGiftCard(): Promise<{ order: string; card: string }> {
  const { id, code } = await card().printed(20_000)
  const body = { ...cashOrder([{ product: dress }]), giftCard: { code, amount: 20_000 } }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })).body
  await received(order.id, 10_000)
  return { order: order.id, card: id }
}

// rules: exchanges, gift card payment
test('cancelling an exchange returns the gift card’s part to that card, and makes the rest due for refund on the return', async () => {
  const { order: old, card: cardId } = await byGiftCard()
  const each = await returned(old)
  const { status, body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  expect(status).toBe(201)
  const { id } = body.order
  expect(await orderOf(id)).toMatchObject({
    payment: 'paid',
    standing: { here: 30_000, byExchange: 10_000, byGiftCard: 20_000 },
  })
  expect(await cardLeft(cardId)).toBe(0)
  await right(old, id)
  await set(id, 'cancelled')
  expect(await cardLeft(cardId)).toBe(20_000)
  const short = await onItsDesk(shop, admin, each.id)
  expect(short).toMatchObject({ left: 10_000 })
  await right(old, id)
  await set(id, 'pending')
  expect(await orderOf(id)).toMatchObject({ payment: 'paid', standing: { here: 30_000 } })
  expect(await cardLeft(cardId)).toBe(0)
  await right(old, id)
})

// rules: exchanges, gift card payment
test('when an exchanged item is returned, the gift card’s part is refunded only to that card, and the rest by other methods', async () => {
  const { order: old, card: cardId } = await byGiftCard()
  const first = await exchange(shop, admin, await returned(old), { product: [exchangedLine(dress)] })
  const second = await returned(first.body.order.id)
  expect(Object.fromEntries(second.ways.map(({ way, most }) => [way, most]))).toMatchObject({
    ...{ 'gift card': 20_000, transfer: 10_000, cash: 10_000 },
  })
  const { body } = await exchange(shop, admin, second, { product: [exchangedLine(gown)], transfer: true })
  expect(await orderOf(body.order.id)).toMatchObject({
    exchangeOf: first.body.order.id,
    standing: { due: 10_000, byExchange: 10_000, byGiftCard: 20_000 },
  })
  expect(await cardLeft(cardId)).toBe(0)
  await right(old, first.body.order.id, body.order.id)
})

// rules: exchanges, vat
test('exchanging a card order for the same product costs nothing, and a cancelled exchange can be refunded to the card', async () => {
  const { id: old, reference } = await placeByCard(shop, { product: dress, token: customer.token })
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
  const each = await returned(old)
  const { vat } = await orderOf(old)
  expect(vat).toBeGreaterThan(0)
  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  const made = await orderOf(body.order.id)
  expect(made).toMatchObject({ vat, payment: 'paid', standing: { due: 0 } })
  await right(old, made.id)
  await set(made.id, 'cancelled')
  const short = await onItsDesk(shop, admin, each.id)
  expect(short.ways[0]).toEqual({ way: 'card', most: each.paid })
  expect((await giveBack(shop, admin, short, { way: 'card', amount: each.paid })).status).toBe(200)
  await right(old, made.id)
})

// rules: exchanges, store credit
test('the store credit that paid an order also pays its exchange as store credit, and no mail about added credit is sent', async () => {
  await shop.api('POST', `/customer/${customer.user.id}/store-credit`, {
    token: admin,
    body: { amount: 30_000, reason: 'For the wait' },
  })
  const body = { ...cashOrder([{ product: dress }]), storeCredit: 30_000 }
  const placed = await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })
  const old = placed.body.order.id
  const each = await returned(old)
  const told = async () =>
    (await shop.db.selectFrom('outbox').where('event', '=', 'credit-given').select('id').execute()).length
  const before = await told()
  const made = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  expect(await orderOf(made.body.order.id)).toMatchObject({
    payment: 'paid',
    standing: { byCredit: 30_000, byExchange: 0 },
  })
  expect(await told()).toBe(before)
  await right(old, made.body.order.id)
})

// rules: exchanges
test('a cancelled exchange that was partly refunded keeps the rest due for refund, and its return has nothing due', async () => {
  const { id: old } = (
    await shop.api<OrderAnswered>('POST', '/order/cash', {
      token: customer.token,
      body: cashOrder([{ product: dress }]),
    })
  ).body.order
  await received(old, 30_000)
  const each = await returned(old)
  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  const { id } = body.order
  const given = { kind: 'given back', way: 'cash', amount: 4_000 }
  await shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: given })
  await set(id, 'cancelled')
  expect(await orderOf(id)).toMatchObject({ standing: { here: 26_000 }, house: { owed: 26_000 } })
  expect(await onItsDesk(shop, admin, each.id)).toMatchObject({ left: 0 })
  await right(old, id)
})
