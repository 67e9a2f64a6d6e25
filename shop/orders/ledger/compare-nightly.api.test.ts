import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { compareNightly } from './compare-nightly.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
})
afterAll(() => shop.close())

/** 2 a.m. in Abuja, `count` nights later. */
const night = (count: number): Date => new Date(Date.UTC(2026, 10, 21 + count, 1))

/** Writes into the ledger directly, bypassing the shop. */
const slip = (id: string, kobo: number) =>
  shop.db.transaction().execute((tx) =>
    sql`with movement as (insert into ledger_movements (event, order_id, at) values ('by hand', ${id}, now()) returning id)
      insert into ledger_postings (movement_id, event, order_id, at, account, amount)
      select id, 'by hand', ${id}, now(), account, amount from movement, (values ('cash', ${kobo}::bigint), ('sales', -${kobo}::bigint)) as slip (account, amount)`.execute(
      tx,
    ),
  )

// rules: ledger reconciliation
test('the page lists every order that differs, even if their accounts have more differences than it lists orders', async () => {
  await sql`update ledger_compared set at = ${night(0)}`.execute(shop.db)
  const orders = Array.from({ length: 150 }, (_, index) => `NOSUCHORDER${index}`)
  for (const order of orders) await slip(order, 1_00)
  expect(await compareNightly(shop.db, night(1))).toBe(150)
  const { token } = await shop.admin({ roles: ['bookkeeper'] })
  const listed = async () => (await shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token })).body.money
  expect(await listed()).toHaveLength(150)
  for (const order of orders) await slip(order, -1_00)
  expect(await compareNightly(shop.db, night(2))).toBe(0)
  expect(await listed()).toEqual([])
})

// rules: ledger reconciliation, payment exceptions
test('the nightly comparison of ledger and orders lists differences until they are corrected', async () => {
  const { db } = shop
  await sql`update ledger_compared set at = ${night(0)}`.execute(db)
  const { token } = await shop.customer()
  const body = cashOrder([{ product: await shop.product({ price: 45_000, stock: 3 }) }])
  const { id } = (await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token, body })).body.order
  const bookkeeper = (await shop.admin({ roles: ['bookkeeper'] })).token
  const listed = async () =>
    (await shop.api<{ money: object[] }>('GET', '/payment-exceptions', { token: bookkeeper })).body.money

  expect(await compareNightly(db, new Date(night(1).getTime() + 8 * 60 * 60_000))).toBeNull()
  expect(await compareNightly(db, night(1))).toBe(0)
  const received = { way: 'transfer', amount: 20_000 }
  await shop.api('POST', `/order/${id}/manual-entries`, { token: bookkeeper, body: received })
  await slip(id, 5_000_00)
  await slip('NOSUCHORDER', 1_00)
  expect(await compareNightly(db, night(1))).toBeNull()
  expect(await listed()).toEqual([])
  expect(await compareNightly(db, night(2))).toBe(2)
  expect(await listed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'ledger differs',
        orderId: id,
        asked: 45_000,
        taken: 20_000,
        amount: 5_000,
        what: 'Cash: ₦5,000 in the ledger, ₦0 according to the order. Sales: ₦50,000 in the ledger, ₦45,000 according to the order',
      }),
      expect.objectContaining({ kind: 'ledger differs', orderId: 'NOSUCHORDER', asked: 0, amount: 1 }),
    ]),
  )
  await slip(id, -5_000_00)
  await slip('NOSUCHORDER', -1_00)
  expect(await listed()).toEqual([])
})
