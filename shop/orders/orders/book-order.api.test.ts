import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { everyCase, factsOf } from '#test/payment-summary-cases.ts'
import { drawIds, writePaymentSummaries } from '#test/write-payment-summaries.ts'
import { bookOrder } from './book-order.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

const STEP = 149
const some = everyCase.filter(
  ({ tries = [] }, index) => index % STEP === 0 && tries.filter((state) => state === 'paid').length <= 1,
)

// rules: ledger, ledger reconciliation
test('the ledger entries of an order equal those that the database calculates from its payments', async () => {
  const { db } = database
  const ids = drawIds(some.length)
  await db.transaction().execute(async (tx) => {
    await writePaymentSummaries(
      tx,
      some.map((given, index) => ({ id: ids[index]!, facts: factsOf(given) })),
    )
    await sql`update orders set vat = floor(subtotal * 7 / 107), subtotal = subtotal - floor(subtotal * 7 / 107)`.execute(
      tx,
    )
  })
  const missing = await compareLedger(db)
  expect(missing.length).toBeGreaterThan(100)
  await db.transaction().execute(async (tx) => {
    for (const id of ids) await bookOrder(tx, id, 'card payment', new Date())
  })
  const wrong = await compareLedger(db)
  const first = wrong[0] && some[ids.indexOf(wrong[0].orderId)]
  expect({ first, wrong: wrong.filter(({ orderId }) => orderId === wrong[0]!.orderId) }).toEqual({
    first: undefined,
    wrong: [],
  })
})
