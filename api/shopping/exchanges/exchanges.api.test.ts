import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { account, exchange, exchangedLine, lookAt, press } from '#test/exchanged.ts'
import { guest } from '#test/gift-cards.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { pressAgain } from '#test/press-again.ts'
import { giveBack, mailedByNow, onItsDesk, paidAndDelivered, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Order = AnswerOf<'GET /order/{id}'>['order']

let shop: TestShop
let admin: string
let customer: Awaited<ReturnType<TestShop['customer']>>
let dress: Product
let gown: Product
let scarf: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', settings: { payments: { bankAccounts: [account] } } })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
  customer = await shop.customer({ name: 'Ngozi Eze', email: 'ngozi@example.com' })
  dress = await shop.product({ price: 25_000, stock: 500 })
  gown = await shop.product({ price: 40_000, stock: 500 })
  scarf = await shop.product({ price: 10_000, stock: 500 })
})
afterAll(() => shop.close())

const people = () => ({ shop, admin, customer: customer.token })
const paid = (product = dress, quantity = 1) => paidAndDelivered(people(), product, { quantity })
const back = (id: string, quantity = 1) => sentBack(people(), id, { quantity, wants: 'another size' })
const orderOf = async (id: string) =>
  (await shop.api<{ order: Order }>('GET', `/order/${id}`, { token: admin })).body.order
const cancel = (id: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: 'cancelled' } })
const restore = (id: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status: 'pending' } })
const inExchanges = async () =>
  (
    await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_postings
      where account = 'exchanges'`.execute(shop.db)
  ).rows[0]!.sum
const rights = async (...ids: string[]) => {
  expect(await ledgerWrongs(shop.db, ids)).toEqual([])
  expect(Number(await inExchanges())).toBe(0)
}

// rules: exchanges
test('an exchange for the same price is paid by the return, settles the return, and leaves nothing due', async () => {
  const old = await paid()
  const each = await back(old)
  const looked = await lookAt(shop, admin, each.id, { product: [exchangedLine(dress)], transfer: true })
  expect(looked.body).toMatchObject({ worth: 25_000, amount: 25_000, moved: 25_000, due: 0, rest: 0, version: 3 })
  const { status, body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)], transfer: true })
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined })
  const made = await orderOf(body.order.id)
  expect(made).toMatchObject({ payment: 'paid', exchangeOf: old, customer: customer.user.id, payUntil: null })
  expect(made.standing).toMatchObject({ due: 0, here: 25_000, byExchange: 25_000 })
  expect(await orderOf(old)).toMatchObject({ exchangedFor: [made.id] })
  const edit = { token: admin, body: { product: [{ ...made.product[0]!, was: 0 }] } }
  const refused = await shop.api<{ code: string }>('POST', `/order/${made.id}/versions/preview`, edit)
  expect([refused.status, refused.body.code]).toEqual([409, 'order-fixed'])
  const now = await onItsDesk(shop, admin, each.id)
  expect(now).toMatchObject({ state: 'settled', left: 0, sum: 25_000 })
  expect(now.given).toMatchObject([{ way: 'exchange', exchange: made.id, amount: 25_000, by: 'Hauwa Musa' }])
  await rights(old, made.id)
  const letters = (await mailedByNow(shop)).filter(({ to }) => to.address === 'ngozi@example.com')
  const said = letters.map(({ text }) => text).join('\n')
  expect(said).toContain(`₦25,000 towards your order #${made.id.slice(0, 5)}`)
  expect(said).toContain(`For products returned from order #${old.slice(0, 5)}`)
  expect(said).toMatch(/Exchange\s+Paid/)
  expect(said).not.toMatch(/Bank transfer|given back|was refunded to you/)
  expect(await orderOf(old)).toMatchObject({ standing: { label: 'Exchanged' }, house: { label: 'Exchanged', back: 0 } })
  const noticed = shop.db.selectFrom('notifications').where('subject', '=', made.id).select('kind')
  expect((await noticed.execute()).map(({ kind }) => kind)).toEqual(['new-order'])
})

// rules: exchanges
test('an exchange for a more expensive product leaves the difference to pay', async () => {
  const old = await paid()
  const each = await back(old)
  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(gown)], transfer: true })
  const made = await orderOf(body.order.id)
  expect(made).toMatchObject({ payment: 'awaiting', standing: { due: 15_000, here: 25_000, byExchange: 25_000 } })
  expect(made.payUntil).not.toBeNull()
  await rights(old, made.id)
  const tender = { way: 'transfer', amount: 15_000 }
  await shop.api('POST', `/order/${made.id}/manual-entries`, { token: admin, body: tender })
  expect(await orderOf(made.id)).toMatchObject({ payment: 'paid', standing: { due: 0, here: 40_000 } })
  await rights(old, made.id)
})

// rules: exchanges, return refund
test('an exchange for a cheaper product leaves the difference in the return to be refunded', async () => {
  const old = await paid()
  const each = await back(old)
  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(scarf)] })
  const { standing, house } = await orderOf(old)
  expect([house.label, house.back]).toEqual(['Part exchanged', 0])
  expect([standing.label, standing.also]).toEqual(['Part exchanged', '₦10,000 was used for the exchange order.'])
  const now = await onItsDesk(shop, admin, each.id)
  expect(now).toMatchObject({ state: 'received', left: 15_000 })
  expect(now.ways.map(({ way, most }) => [way, most])).toContainEqual(['cash', 15_000])
  await rights(old, body.order.id)
  expect((await giveBack(shop, admin, now, { way: 'cash', amount: 15_000 })).status).toBe(200)
  expect(await onItsDesk(shop, admin, each.id)).toMatchObject({ state: 'settled', left: 0, sum: 25_000 })
  await rights(old, body.order.id)
})

// rules: exchanges, staff orders
test('the shop can cover the delivery fee; otherwise the fee of the area is due', async () => {
  const old = await paid()
  const each = await back(old)
  const { areas } = shop.services.settings.now().delivery
  const { name: area, fee } = areas.find((each) => each.on && each.fee > 0)!
  const wish = { product: [exchangedLine(dress)], area, transfer: true }
  const dear = await lookAt(shop, admin, each.id, wish)
  expect(dear.body).toMatchObject({ deliveryFee: fee, due: fee })
  const to = {
    ...{ firstName: 'Ngozi', lastName: 'Eze', phone: '+2348031234567', address: '12 Aminu Kano Crescent' },
    ...{ city: 'Abuja', state: 'FCT', country: 'Nigeria' },
  }
  const { status, body } = await exchange(shop, admin, each, { ...wish, deliversFree: true, to })
  expect(status).toBe(201)
  expect(await orderOf(body.order.id)).toMatchObject({ area, deliveryFee: 0, payment: 'paid', address: [to] })
  await rights(old, body.order.id)
})

// rules: exchanges
test('cancelling an exchange makes its return due again, only once, and reopening the exchange reverses this', async () => {
  const old = await paid()
  const each = await back(old)
  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  const { id } = body.order
  await cancel(id)
  const short = await onItsDesk(shop, admin, each.id)
  expect(short).toMatchObject({ state: 'settled', left: 25_000 })
  expect(await orderOf(id)).toMatchObject({ standing: { here: 0 }, house: { owed: 0 } })
  await rights(old, id)
  await restore(id)
  expect(await orderOf(id)).toMatchObject({ payment: 'paid', standing: { here: 25_000 } })
  expect(await onItsDesk(shop, admin, each.id)).toMatchObject({ left: 0 })
  await rights(old, id)
  await cancel(id)
  const again = await onItsDesk(shop, admin, each.id)
  await giveBack(shop, admin, again, { way: 'cash', amount: 25_000 })
  await restore(id)
  // The money was refunded meanwhile, so the restored order is due like any other.
  expect(await orderOf(id)).toMatchObject({ payment: 'unpaid', standing: { due: 25_000, here: 0 } })
  await rights(old, id)
  const next = await onItsDesk(shop, admin, each.id)
  const late = { version: next.version, product: [exchangedLine(dress)], amount: 25_000, shipping: 0 }
  expect((await press(shop, admin, next.id, late)).body.code).toBe('return-not-so')
})

// rules: exchanges
test('only one of many concurrent exchanges succeeds, and a repeated request returns the same order', async () => {
  const old = await paid()
  const each = await back(old)
  const { amount, shipping } = (await lookAt(shop, admin, each.id, { product: [exchangedLine(dress)] })).body
  const wish = { version: each.version, product: [exchangedLine(dress)], amount, shipping }
  const before = await shop.db.selectFrom('orders').select('id').execute()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => pressAgain(() => press(shop, admin, each.id, wish, `press-${at % 8}`))),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body.order.id)).size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length + 1)
  await rights(old, made[0]!.body.order.id)
})

// rules: exchanges
test('an invalid exchange is rejected with a message and changes nothing', async () => {
  const old = await paid()
  const each = await back(old)
  const few = await shop.product({ price: 25_000, stock: 0 })
  const none = await exchange(shop, admin, each, { product: [exchangedLine(few)] })
  expect([none.status, none.body.code]).toEqual([409, 'stock'])
  const stale = await exchange(shop, admin, { ...each, version: 2 }, { product: [exchangedLine(dress)] })
  expect(stale.body.code).toBe('stale')
  const wrong = { version: each.version, product: [exchangedLine(dress)], amount: 1, shipping: 0 }
  expect((await press(shop, admin, each.id, wrong)).body.code).toBe('prices-changed')
  const { token: bookkeeper } = await shop.admin({ roles: ['bookkeeper'] })
  const { token: seller } = await shop.admin({ roles: ['sales'] })
  for (const token of [bookkeeper, seller]) expect((await press(shop, token, each.id, wrong)).status).toBe(403)
  expect(await onItsDesk(shop, admin, each.id)).toEqual(each)

  const { body } = await exchange(shop, admin, each, { product: [exchangedLine(dress)] })
  const { tenders } = (
    await shop.api<AnswerOf<'GET /order/{id}/manual-entries'>>('GET', `/order/${body.order.id}/manual-entries`, {
      token: admin,
    })
  ).body
  const undone = await shop.api<{ code: string }>('PATCH', `/order/${body.order.id}/manual-entries/${tenders[0]!.id}`, {
    token: admin,
    body: { reason: 'Wrong' },
  })
  expect([undone.status, undone.body.code]).toEqual([409, 'exchange-stands'])
  const byHand = { way: 'exchange', amount: 5_000 }
  const said = await shop.api('POST', `/order/${body.order.id}/manual-entries`, { token: admin, body: byHand })
  expect(said.status).toBe(422)
})

// rules: exchanges, guest checkout
test('the exchange of a guest’s return creates an order for the same guest', async () => {
  await shop.set({ checkout: { guestCheckout: true } })
  const deliveryAddress = '7 Bode Thomas Street, Karu'
  const to = { deliveryAddress, area: 'Karu', shipping: 4_000, amount: 29_000 }
  const body = { ...cashOrder([{ product: dress }]), ...guest, ...to }
  const { order } = (await shop.api<OrderAnswered>('POST', '/order/cash', { body })).body
  await shop.api('POST', `/order/${order.id}/manual-entries`, { token: admin, body: { way: 'cash', amount: 25_000 } })
  await shop.api('PATCH', `/order/${order.id}`, { token: admin, body: { status: 'delivered' } })
  const begun = await shop.api<AnswerOf<'POST /returns'>>('POST', '/returns', {
    token: admin,
    body: { order: order.id, lines: [{ position: 0, quantity: 1, reason: 'too large' }], wants: 'another size' },
  })
  const { id } = begun.body.return
  await shop.api('PATCH', `/returns/${id}`, { token: admin, body: { move: 'receive', version: 1 } })
  const wish = { product: [exchangedLine(dress)], area: 'Karu', deliversFree: true }
  const made = await exchange(shop, admin, { id, version: 2 }, wish)
  expect(await orderOf(made.body.order.id)).toMatchObject({
    ...{ ...guest, customer: null, payment: 'paid' },
    address: [{ ...guest, deliveryAddress }],
  })
  await rights(order.id, made.body.order.id)
})
