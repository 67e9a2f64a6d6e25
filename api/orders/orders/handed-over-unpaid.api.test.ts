import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { salesWrongs } from '#test/payments/sales-agree.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { giveBack, sentBack } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const HOUR_MS = 60 * 60_000

type Placed = { id: string; amount: number; pay: () => Promise<unknown> }

let paystack: Awaited<ReturnType<typeof stubPaystack>>
let shop: TestShop
let admin: string
let token: string
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  admin = (await shop.admin()).token
  token = (await shop.customer()).token
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

const record = (id: string, way: string, amount: number) =>
  shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { way, amount } })

async function withoutCard(transfer: boolean): Promise<Placed> {
  const body = { ...cashOrder([{ product: await shop.product({ price: 25_000, stock: 5 }), quantity: 2 }]), transfer }
  const { id, amount } = (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order
  return { id, amount, pay: () => record(id, transfer ? 'transfer' : 'cash', amount) }
}

const ways: Record<string, () => Promise<Placed>> = {
  cash: () => withoutCard(false),
  'bank transfer': () => withoutCard(true),
  async 'bank transfer that did not arrive in time'() {
    const placed = await withoutCard(true)
    shop.clock.advance(4 * 24 * 60 * 60_000)
    admin = (await shop.admin()).token
    expect(await endTransfers(shop.db, shop.clock.now())).toBe(1)
    return placed
  },
  async card() {
    const product = await shop.product({ price: 25_000, stock: 5 })
    const { id, amount, reference } = await placeByCard(shop, { product, quantity: 2, token })
    async function pay() {
      await paystack.pays(reference, {})
      await verifyPayment(shop, reference)
    }
    return { id, amount, pay }
  },
}

async function set(id: string, status: string) {
  expect((await shop.api('PATCH', `/order/${id}`, { token: admin, body: { status } })).status).toBe(200)
}

const read = async <Answer>(path: string) => (await shop.api<Answer>('GET', path, { token: admin })).body

/** Returns the sales that each page counts, and the amount that customers owe, in naira. */
async function counted(from = '2026-11-20') {
  expect(await ledgerWrongs(shop.db)).toEqual([])
  expect(await salesWrongs(shop.db)).toEqual([])
  const { total } = await read<AnswerOf<'GET /reports/sales'>>(`/reports/sales?from=${from}`)
  const { sums } = await read<AnswerOf<'GET /reports/owed'>>('/reports/owed')
  const { totals } = await read<AnswerOf<'GET /analytics/totals'>>('/analytics/totals?period=all')
  const { mostOrderedProducts: best } = await read<AnswerOf<'GET /analytics/most-ordered'>>(
    '/analytics/most-ordered?period=monthly',
  )
  return {
    report: { orders: total.orders, sold: (total.net + total.vat) / 100 },
    corrections: { refunds: total.refunds / 100, cancelled: total.cancelled / 100 },
    statistics: { orders: totals.totalOrders, sold: totals.totalSalesAmount, pieces: totals.totalProductsSold },
    best: best.map(({ quantity }) => quantity),
    owed: sums.find(({ account }) => account === 'receivable')!.amount / 100,
  }
}

const nothing = { refunds: 0, cancelled: 0 }
const sale = (amount: number, owed: number) => ({
  report: { orders: 1, sold: amount },
  corrections: nothing,
  statistics: { orders: 1, sold: amount, pieces: 2 },
  best: [2],
  owed,
})
const noSale = (owed: number) => ({
  report: { orders: 0, sold: 0 },
  statistics: expect.objectContaining({ sold: 0 }),
  best: [],
  owed,
})

// rules: sales, ledger sales, sales report, owed report
describe.each(Object.entries(ways))('an unpaid order by %s that was handed over', (way, place) => {
  test('is a sale that the customer owes until the payment arrives', async () => {
    const { id, amount, pay } = await place()
    if (way !== 'cash') expect(await counted()).toMatchObject({ report: { orders: 0 }, best: [] })
    await set(id, 'delivered')
    expect(await counted()).toEqual(sale(amount, amount))
    await pay()
    expect(await counted()).toEqual(sale(amount, 0))
  })

  test('is no sale once it is cancelled', async () => {
    const { id } = await place()
    await set(id, 'delivered')
    await set(id, 'cancelled')
    expect(await counted()).toMatchObject(noSale(0))
  })

  test('is reported without refunds or cancellations if it is taken back and paid before it is handed over again', async () => {
    const { id, amount, pay } = await place()
    await set(id, 'delivered')
    await set(id, 'pending')
    expect(await counted()).toMatchObject(way === 'cash' ? sale(amount, amount) : noSale(amount))
    await pay()
    expect(await counted()).toEqual(sale(amount, 0))
    await set(id, 'delivered')
    expect(await counted()).toEqual(sale(amount, 0))
  })
})

// rules: order mails, transfer mails
test.each(['bank transfer', 'card'])(
  'a customer whose order by %s is paid after it was handed over gets a mail about the payment, not an order confirmation',
  async (way) => {
    const { id, pay } = await ways[way]!()
    await set(id, 'delivered')
    await shop.letTimePass()
    shop.mailer.mails.length = 0
    await pay()
    await shop.work()
    const subjects = shop.mailer.mails.map(({ subject }) => subject)
    expect(subjects).toContain(`Your order #${id.slice(0, 5)}: we have received your payment`)
    expect(subjects).not.toContain(`Your order #${id.slice(0, 5)}`)
  },
)

// rules: ledger sales, return refund
test('a return of a transfer order that was paid after it was handed over reduces its sale', async () => {
  const { id, pay } = await withoutCard(true)
  await set(id, 'delivered')
  const back = await sentBack({ shop, admin, customer: token }, id)
  expect(back).toMatchObject({ unwritten: { way: 'transfer', amount: 50_000 } })
  await pay()
  expect((await giveBack(shop, admin, back, { way: 'transfer', amount: 25_000, note: 'FT 1' })).status).toBe(200)
  expect(await counted()).toMatchObject({
    report: { orders: 1, sold: 25_000 },
    corrections: { refunds: 25_000, cancelled: 0 },
    statistics: { sold: 25_000 },
    owed: 0,
  })
})

// rules: ledger sales, sales report
test('a write-off of a transfer order that was handed over unpaid is reported as such, not as a cancellation', async () => {
  const { id } = await withoutCard(true)
  await shop.api('POST', `/order/${id}/manual-entries`, { token: admin, body: { kind: 'let go', amount: 5_000 } })
  await set(id, 'delivered')
  expect(await counted()).toMatchObject({
    report: { orders: 1, sold: 45_000 },
    corrections: { refunds: 5_000, cancelled: 0 },
    statistics: { sold: 45_000 },
    owed: 45_000,
  })
})

// rules: sales, ledger sales
test('the migration counts unpaid orders that were handed over before it', async () => {
  const text = readFileSync(join(MIGRATIONS_FOLDER, '0138_handed_over_unpaid.sql'), 'utf8')
  // The migration books with the time of the database.
  const now = Date.now()
  shop.clock.set(new Date(now + HOUR_MS).toISOString())
  admin = (await shop.admin()).token
  token = (await shop.customer()).token
  const soldSince = () => counted(new Date(now - 24 * HOUR_MS).toISOString().slice(0, 10))
  const placed = [await withoutCard(true), await ways.card!()]
  const before = await soldSince()
  await shop.services.pool
    .query(`create or replace function counts_as_sale(status text, method text, payment_state text)
    returns boolean language sql immutable
    return status <> 'cancelled' and (payment_state = 'paid' or (method = 'cash' and payment_state = 'unpaid'));
    update orders set status = 'delivered'`)
  const amount = placed[0]!.amount + placed[1]!.amount
  expect(before).toMatchObject({ ...noSale(amount), statistics: { orders: 0, sold: 0 } })

  await shop.services.pool.query(`begin; ${text} commit;`)
  const all = { report: { orders: 2, sold: amount }, corrections: nothing, best: [2, 2] }
  expect(await soldSince()).toMatchObject({ ...all, statistics: { orders: 2, sold: amount, pieces: 4 }, owed: amount })
  for (const { pay } of placed) await pay()
  expect(await soldSince()).toMatchObject({ ...all, statistics: { orders: 2, sold: amount, pieces: 4 }, owed: 0 })
})
