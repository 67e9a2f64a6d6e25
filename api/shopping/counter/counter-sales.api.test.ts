import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { naira } from '#shop/core/money.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { cashInBooks, counterOf } from '#test/counter.ts'
import { cardDesk, creditInBooks } from '#test/gift-cards.ts'
import { onHand, traces } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { pressAgain } from '#test/press-again.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

let shop: TestShop
let owner: SignedIn<Admin>
let sales: SignedIn<Admin>
let counter: ReturnType<typeof counterOf>
let cards: ReturnType<typeof cardDesk>
beforeAll(async () => {
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    settings: { payments: { cash: false } },
  })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  sales = await shop.admin({ name: 'Bola Ade', roles: ['sales'] })
  counter = counterOf(shop, () => sales.token)
  cards = cardDesk(shop, () => owner.token)
})
afterAll(() => shop.close())

const read = async (id: string) =>
  (await shop.api<AnswerOf<'GET /order/{id}'>>('GET', `/order/${id}`, { token: owner.token })).body
const mails = async () => {
  shop.mailer.mails.length = 0
  await shop.work()
  return shop.mailer.mails.map(({ to }) => to.address)
}

// rules: counter sales
test('an anonymous customer pays cash and gets change, even if cash on delivery is disabled', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const before = await cashInBooks(shop)
  const { status, body } = await counter.sell([{ product: dress, quantity: 2 }], { cashGiven: 100_000 })
  expect([status, body.change]).toEqual([201, 10_000])
  expect(body.order).toMatchObject({
    ...{ name: '', phone: '', email: '', customer: null, fulfilment: 'pickup' },
    ...{ status: 'delivered', payment: 'paid', amount: 90_000 },
  })
  expect(await onHand(shop.db, dress)).toBe(1)
  expect(await cashInBooks(shop)).toBe(before + 90_000)
  const { body: story } = await shop.api<AnswerOf<'GET /order/{id}/events'>>('GET', `/order/${body.order.id}/events`, {
    token: owner.token,
  })
  expect(new Set(story.events.map(({ name }) => name))).toEqual(new Set(['Bola Ade']))
  expect(await mails()).toEqual([])
  await numberReceipts(shop.services)
  const { body: papers } = await shop.api<AnswerOf<'GET /order/{id}/receipts'>>(
    'GET',
    `/order/${body.order.id}/receipts`,
    { token: sales.token },
  )
  expect(papers.papers).toMatchObject([{ series: 'receipt', amount: 90_000 }])
  const { body: words } = await shop.api<AnswerOf<'GET /receipts/{number}/words'>>(
    'GET',
    `/receipts/${papers.papers[0]!.number}/words`,
    { token: sales.token },
  )
  expect(words).toMatchObject({ stamp: 'Paid', customer: [], lines: [{ quantity: '2', sum: '₦90,000' }] })
})

// rules: counter sales, gift card payment
test('a sale can be paid by gift card, terminal and cash together, in one transaction', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const { id, code } = await cards.printed(20_000)
  const pay = {
    giftCard: { code, amount: 20_000 },
    payments: [
      { way: 'terminal' as const, amount: 15_000, note: '004512' },
      { way: 'cash' as const, amount: 10_000 },
    ],
  }
  const before = await traces(shop.db)
  const wrong = await counter.sell([{ product: dress }], { ...pay, payments: [{ way: 'cash', amount: 20_000 }] })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'counter-sum'])
  expect(wrong.body.message).toBe('₦25,000 is due, but you entered ₦20,000. The sale is not completed yet.')
  expect([await traces(shop.db), (await cards.one(id)).card.balance]).toEqual([before, 20_000])

  const { body } = await counter.sell([{ product: dress }], pay)
  expect(body.order.payment).toBe('paid')
  expect((await cards.one(id)).card).toMatchObject({ state: 'spent', balance: 0 })
  const { body: money } = await shop.api<AnswerOf<'GET /order/{id}/manual-entries'>>(
    'GET',
    `/order/${body.order.id}/manual-entries`,
    {
      token: owner.token,
    },
  )
  expect(money.tenders.map(({ way, amount, by, note }) => ({ way, amount, by, note }))).toEqual(
    expect.arrayContaining([
      { way: 'gift card', amount: 20_000, by: 'Bola Ade', note: '' },
      { way: 'terminal', amount: 15_000, by: 'Bola Ade', note: '004512' },
      { way: 'cash', amount: 10_000, by: 'Bola Ade', note: '' },
    ]),
  )
  await creditInBooks(shop)
  await cashInBooks(shop)
  const unknown = await counter.sell([{ product: dress }], {
    ...pay,
    giftCard: { code: 'AAAACCCCDDDDEEEE', amount: 1 },
  })
  expect([unknown.body.code, Object.keys(unknown.body.fields ?? {})]).toEqual(['gift-card-unknown', ['giftCard']])
  const whole = await cards.printed(45_000)
  const sold = await counter.sell([{ product: dress }], {
    giftCard: { code: whole.code, amount: 45_000 },
    payments: [],
  })
  expect(sold.body.order).toMatchObject({ payment: 'paid', status: 'delivered' })
})

// rules: counter sales
test('only staff who manage payments can record a transfer, and a transfer that needs a second person is rejected', async () => {
  const dress = await shop.product({ price: 45_000, stock: 9 })
  const before = await traces(shop.db)
  const transfer = { payments: [{ way: 'transfer' as const, amount: 45_000, note: 'From A. Musa' }] }
  const refused = await counter.sell([{ product: dress }], transfer)
  expect([refused.status, refused.body.code]).toEqual([403, 'not-yours-to-do'])
  expect(await traces(shop.db)).toEqual(before)
  expect((await counter.sell([{ product: dress }], transfer, { by: owner.token })).body.order.payment).toBe('paid')

  await shop.admin({ name: 'Ada Eze', roles: ['bookkeeper'] })
  await shop.set({ payments: { secondPersonFrom: naira(40_000) } })
  const after = await traces(shop.db)
  const large = await counter.sell([{ product: dress }], transfer, { by: owner.token })
  expect([large.status, large.body.code]).toEqual([409, 'second-person-first'])
  expect(await traces(shop.db)).toEqual(after)
  expect(await onHand(shop.db, dress)).toBe(8)
  await shop.set({ payments: { secondPersonFrom: null } })
})

// rules: counter sales
test('invalid fields are reported, and nothing is sold', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3, madeInDays: 9 })
  const before = await traces(shop.db)
  const refusals = async (more: object) =>
    Object.keys((await counter.sell([{ product: dress }], more)).body.fields ?? {})
  expect(await refusals({ cashGiven: 40_000 })).toEqual(['cashGiven'])
  expect(await refusals({ payments: [{ way: 'terminal', amount: 45_000 }] })).toEqual(['payments.0.note'])
  expect(await refusals({ payments: [{ way: 'cash', amount: 0 }] })).toEqual(['payments.0.amount'])
  expect(await refusals({ email: 'musa@example.com' })).toEqual(['name'])
  const [line] = (await counter.sell([{ product: dress }], {}, { key: 'a-first' })).body.order.product
  const made = {
    id: line!.id,
    name: line!.name,
    size: line!.size,
    color: line!.color,
    quantity: 1,
    made: true as const,
  }
  expect(await refusals({ product: [made] })).toEqual(['product.0'])
  const own = { ...made, made: undefined, ownPrice: 40_000, reason: 'A friend' }
  expect((await counter.sell([{ product: dress }], { product: [own], amount: 40_000 })).body.code).toBe(
    'not-yours-to-do',
  )
  expect((await traces(shop.db)).orders).toHaveLength(before.orders.length + 1)
})

// rules: counter sales, no overselling
test('a request repeated twenty times sells once, and twenty concurrent sales sell only the units left', async () => {
  const dress = await shop.product({ price: 45_000, stock: 4 })
  const same = await Promise.all(
    Array.from({ length: 20 }, () =>
      pressAgain(() => counter.sell([{ product: dress }], { cashGiven: 50_000 }, { key: 'one-press' })),
    ),
  )
  expect(new Set(same.map(({ status, body }) => `${status} ${body.order.id} ${body.change}`)).size).toBe(1)
  expect(await onHand(shop.db, dress)).toBe(3)
  const other = await counter.sell([{ product: dress, quantity: 2 }], {}, { key: 'one-press' })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key'])

  const { code } = await cards.printed(135_000)
  const paid = { giftCard: { code, amount: 45_000 }, payments: [] }
  const many = await Promise.all(
    Array.from({ length: 20 }, () => pressAgain(() => counter.sell([{ product: dress }], paid))),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await onHand(shop.db, dress)).toBe(0)
  await creditInBooks(shop)
  await cashInBooks(shop)
})

// rules: counter sales, order status
test('the customer of a counter sale gets one mail, with or without an account', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const amina = await shop.customer({ name: 'Amina Bello', email: 'amina@example.com' })
  const { body } = await counter.sell([{ product: dress }], { customer: amina.user.id })
  expect(body.order).toMatchObject({ customer: amina.user.id, status: 'delivered' })
  expect(await mails()).toEqual(['amina@example.com'])
  shop.clock.advance(5 * 60_000)
  expect(await mails()).toEqual([])
  await counter.sell([{ product: dress }], { name: 'Ngozi Eze', email: 'ngozi@example.com' })
  expect(await mails()).toEqual(['ngozi@example.com'])
  shop.clock.advance(5 * 60_000)
  expect(await mails()).toEqual([])
})

// rules: counter sales
test('a counter sale can be cancelled and refunded in cash like any order', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const { body } = await counter.sell([{ product: dress }])
  const before = await cashInBooks(shop)
  const { id } = body.order
  await shop.api('PATCH', `/order/${id}`, { token: sales.token, body: { status: 'cancelled' } })
  expect(await onHand(shop.db, dress)).toBe(3)
  const back = { kind: 'given back', way: 'cash', amount: 45_000 }
  await shop.api('POST', `/order/${id}/manual-entries`, { token: owner.token, body: back })
  expect((await read(id)).order.payment).toBe('refunded')
  expect(await cashInBooks(shop)).toBe(before - 45_000)
})
