import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { cashOrder, onHand, traces } from '#test/orders.ts'
import { orderRow } from '#test/payments/place-by-card.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Answered = {
  code?: string
  message: string
  order: {
    id: string
    payment: string
    payUntil: string | null
    standing: { label: string; words: string; due: number; next: string[] }
  }
}

let shop: TestShop
let admin: string
let token: string
let dress: Product
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  await signIn()
  token = (await shop.customer()).token
  dress = await shop.product({ price: 25_000, stock: 50 })
})
afterEach(() => shop.close())

const place = (quantity = 2, more: object = {}) =>
  shop.api<Answered>('POST', '/order/cash', {
    token,
    body: { ...cashOrder([{ product: dress, quantity }]), transfer: true, ...more },
  })
const placed = async (quantity = 2) => (await place(quantity)).body.order.id
/** Signs in again, because an admin's session ends long before the payment period of a transfer. */
const signIn = async () => void (admin = (await shop.admin()).token)
const received = (id: string, amount: number) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way: 'transfer', amount } })
const own = async (id: string) => (await shop.api<Answered>('GET', `/order/customerOrder/${id}`, { token })).body.order
const later = (hours: number) => {
  shop.clock.advance(hours * 60 * 60_000)
  return signIn()
}
const end = () => endTransfers(shop.db, shop.clock.now())
const toldBy = async () => {
  await shop.work()
  return shop.mailer.letters().map(({ subject }) => subject.replace(/#\w+/, '#'))
}
const sold = async () =>
  (
    await sql<{ sold: number }>`select coalesce(sum(amount), 0)::int as sold from order_changes where is_sale`.execute(
      shop.db,
    )
  ).rows[0]!.sold

// rules: unpaid transfer orders, sales, ledger sales, transfer mails
test('an order by transfer awaits payment, and counts as a sale once fully paid', async () => {
  const { status, body } = await place()
  expect(status).toBe(201)
  const { id, ...answered } = body.order
  expect(answered).toMatchObject({ payment: 'awaiting', payUntil: '2026-11-21T10:00:00.000Z' })
  expect(answered.standing).toMatchObject({ label: 'Awaiting transfer', due: 50_000, next: ['cancel'] })
  expect(await sold()).toBe(0)
  expect(await onHand(shop.db, dress)).toBe(48)
  expect(await toldBy()).toEqual(expect.arrayContaining(['Your order #: please transfer ₦50,000']))
  const asked = shop.mailer.letters().find(({ subject }) => subject.includes('please transfer'))!
  expect(asked.text).toContain('0000000001')
  expect(asked.text).toContain(id.slice(0, 5))

  await received(id, 20_000)
  expect(await own(id)).toMatchObject({ payment: 'awaiting', payUntil: null, standing: { due: 30_000 } })
  expect(await sold()).toBe(0)
  expect(await compareLedger(shop.db)).toEqual([])
  await received(id, 30_000)
  expect(await own(id)).toMatchObject({ payment: 'paid', payUntil: null, standing: { due: 0, label: 'Paid' } })
  expect(await sold()).toBe(50_000)
  expect(await compareLedger(shop.db)).toEqual([])
  expect((await toldBy()).filter((subject) => subject === 'Your order #')).toHaveLength(1)
})

// rules: unpaid transfer orders
test('a repeated request returns the same response, and a cash order remains unpaid without a deadline', async () => {
  const headers = { 'Idempotency-Key': 'one press' }
  const body = { ...cashOrder([{ product: dress }]), transfer: true }
  const send = () => shop.api<Answered>('POST', '/order/cash', { token, body, headers })
  expect((await send()).body).toEqual((await send()).body)
  const inCash = await place(1, { transfer: false })
  expect(inCash.body.order).toMatchObject({ payment: 'unpaid', payUntil: null })
  expect(await sold()).toBe(25_000)
})

// rules: transfer expiry, transfer mails
test('an unpaid order gets one reminder, then its stock is released once and the customer is notified', async () => {
  const id = await placed()
  await later(17)
  await end()
  expect(await toldBy()).not.toContain('Your order # is waiting for your transfer')
  await later(2)
  await end()
  await end()
  expect((await toldBy()).filter((subject) => subject.includes('is waiting'))).toHaveLength(1)
  await later(6)
  expect(await Promise.all([end(), end()]).then(([one, other]) => one! + other!)).toBe(1)
  expect(await onHand(shop.db, dress)).toBe(50)
  expect(await own(id)).toMatchObject({
    payment: 'failed',
    standing: { label: 'Not paid', next: ['reorder', 'cancel'] },
  })
  expect(await orderRow(shop, id)).toMatchObject({ held_until: null, network_key: null })
  expect(await toldBy()).toContain('Your order #: its items are for sale again')
  const before = await traces(shop.db)
  expect(await end()).toBe(0)
  expect(await traces(shop.db)).toEqual(before)
  expect(await compareLedger(shop.db)).toEqual([])
})

// rules: transfer expiry
describe('a late payment', () => {
  test('takes the units from stock again and marks the order as paid', async () => {
    const id = await placed()
    await later(25)
    await end()
    await received(id, 50_000)
    expect(await own(id)).toMatchObject({ payment: 'paid' })
    expect(await onHand(shop.db, dress)).toBe(48)
    expect(await compareLedger(shop.db)).toEqual([])
  })

  test('is due for refund when the units were sold meanwhile', async () => {
    const id = await placed()
    await later(25)
    await end()
    expect((await place(49, { transfer: false })).status).toBe(201)
    await received(id, 50_000)
    expect(await own(id)).toMatchObject({ payment: 'refund due' })
    expect(await sold()).toBe(49 * 25_000)
    expect(await compareLedger(shop.db)).toEqual([])
  })
})

// rules: transfer expiry, manual entries
test('a part payment removes the deadline, and undoing it starts the full period again', async () => {
  const id = await placed()
  const { body } = await received(id, 10_000).then(() =>
    shop.api<{ tenders: { id: string }[] }>('GET', `/order/${id}/manual-entries`, { token: admin }),
  )
  await later(100)
  expect(await end()).toBe(0)
  await shop.api('PATCH', `/order/${id}/manual-entries/${body.tenders[0]!.id}`, {
    token: admin,
    body: { reason: 'Another order’s' },
  })
  expect(await own(id)).toMatchObject({ payment: 'awaiting', payUntil: '2026-11-25T14:00:00.000Z' })
})

// rules: transfer expiry, restocking on cancellation
test('an order that was sent does not expire, and a cancelled order no longer awaits payment', async () => {
  const [sent, cancelled] = [await placed(), await placed()]
  const set = (id: string, status: string) => shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })
  await set(sent, 'in transit')
  await set(cancelled, 'cancelled')
  expect(await orderRow(shop, cancelled)).toMatchObject({ payment_state: 'failed', held_until: null })
  await later(25)
  expect(await end()).toBe(0)
  expect(await orderRow(shop, sent)).toMatchObject({ payment_state: 'awaiting', stock_released_at: null })
  await set(cancelled, 'pending')
  expect(await orderRow(shop, cancelled)).toMatchObject({ payment_state: 'awaiting', held_until: null })
})

// rules: transfer limits
describe('stock reserved by unpaid transfer orders', () => {
  test('is limited to three orders per customer, even if they are concurrent, until one is paid', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('transfers-waiting')
    await received(answers.find(({ status }) => status === 201)!.body.order.id, 25_000)
    expect((await place(1)).status).toBe(201)
  })

  test('is limited to ten units per customer and forty per network', async () => {
    expect(await place(11)).toMatchObject({
      status: 409,
      body: { code: 'pieces-held', message: expect.stringContaining('10 more pieces') },
    })
    for (let customer = 0; customer < 4; customer += 1) {
      token = (await shop.customer({ phone: `0803111222${customer}` })).token
      expect((await place(10)).status).toBe(201)
      expect((await place(1)).body.code).toBe('pieces-held')
    }
    token = (await shop.customer({ phone: '08031112229' })).token
    expect((await place(1)).body).toMatchObject({
      code: 'pieces-held',
      message: expect.stringContaining('can’t reserve more pieces'),
    })
    expect((await place(1, { transfer: false })).status).toBe(201)
  })

  test('is reserved for only a quarter of the usual time if it includes the last unit of a size', async () => {
    dress = await shop.product({ price: 25_000, stock: 2 })
    const { body } = await place(2)
    expect(body.order.payUntil).toBe('2026-11-20T16:00:00.000Z')
    expect(await own(body.order.id)).toMatchObject({ payUntil: '2026-11-20T16:00:00.000Z' })
  })
})

// rules: unpaid transfer orders, settings
test('stock is reserved for the hours set by the owner; without a bank account a transfer order is rejected', async () => {
  await shop.set({ payments: { transferHours: 48 } })
  expect((await place()).body.order.payUntil).toBe('2026-11-22T10:00:00.000Z')
  await shop.set({ payments: { bankAccounts: [] } })
  expect((await place()).body.code).toBe('payment-not-offered')
})
