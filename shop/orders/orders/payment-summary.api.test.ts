import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { everyCase, factsOf } from '#test/payment-summary-cases.ts'
import { drawIds, writePaymentSummaries } from '#test/write-payment-summaries.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { paymentSummaryOf } from './payment-summary.ts'
import { isOfTest } from './payment-method.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

/**
 * Tests only every 73rd of several thousand cases, to save time. This still covers every value, in varying
 * combinations. The database allows only one paid attempt per order.
 */
const STEP = 73
const some = everyCase.filter(
  ({ tries = [] }, index) => index % STEP === 0 && tries.filter((state) => state === 'paid').length <= 1,
)

// rules: payment summary, sales, test orders
test('the database and the shop calculate the same payment summary for every order', async () => {
  const { db } = database
  const ids = drawIds(some.length)
  const orders = some.map((given, index) => ({ id: ids[index]!, facts: factsOf(given) }))
  await db.transaction().execute((tx) => writePaymentSummaries(tx, orders))
  const { rows } = await sql<{ id: string; sale: number | null }>`
    select id, case when counts_as_sale(status, method, payment_state) then amount - deducted end as sale from orders`.execute(
    db,
  )
  const inDatabase = new Map(rows.map(({ id, sale }) => [id, sale]))
  const read = new Map((await ordersWithLines(db).execute()).map(orderFrom).map(({ id, standing }) => [id, standing]))
  for (const { id, facts } of orders) {
    const standing = paymentSummaryOf(facts)
    expect({ facts, standing: read.get(id) }).toEqual({ facts, standing })
    if (inDatabase.get(id) !== standing.sale)
      expect({ facts, sale: inDatabase.get(id) }).toEqual({ facts, sale: standing.sale })
  }
  expect(orders.length).toBeGreaterThan(500)
  expect(new Set([...read.values()].map(({ money }) => money)).size).toBeGreaterThanOrEqual(12)
  const real = orders.filter(({ facts }) => !isOfTest(facts.method))
  const sold = real.reduce((sum, { id }) => sum + (read.get(id)!.sale ?? 0), 0)
  const { rows: figures } = await sql<{
    sold: number
  }>`select sum(amount)::bigint as sold from order_changes where is_sale`.execute(db)
  expect(figures[0]!.sold).toBe(sold)
})
