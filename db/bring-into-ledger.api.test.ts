import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOrder } from '#shop/orders/orders/book-order.server.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { everyCase, factsOf, PRICE } from '#test/payment-summary-cases.ts'
import { drawIds, writePaymentSummaries } from '#test/write-payment-summaries.ts'
import { MIGRATIONS_FOLDER } from './migration-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

const STEP = 211
const some = everyCase.filter(
  ({ tries = [] }, index) => index % STEP === 0 && tries.filter((state) => state === 'paid').length <= 1,
)
const inCash = everyCase.filter(({ method, refund }) => method === 'cash' && refund === undefined)

/** Runs the migration that creates the ledger, on a database that has everything except the ledger. */
async function bringIn(): Promise<void> {
  const name = readdirSync(MIGRATIONS_FOLDER).find((each) => /^\d+_ledger\.sql$/.test(each))!
  const text = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')
  const before = `drop table ledger_movements, ledger_postings cascade; drop aggregate ledger_walked(bigint, boolean, bigint) cascade;
    drop function ledger_expected, ledger_step, ledger_arrived, ledger_has_to_balance, ledger_is_append_only cascade;`
  // Columns that were added after that migration and are written with every movement.
  const since = `alter table ledger_movements add column settlement_id uuid; alter table ledger_postings add column settlement_id uuid;`
  await database.pool.query(`begin; ${before} ${text} ${since} commit;`)
}

// rules: ledger opening balances
test('the migration books existing orders so that the ledger balances, assuming delivered cash orders were paid', async () => {
  const { db } = database
  const cases = [...some, ...inCash]
  const ids = drawIds(cases.length)
  await db.transaction().execute((tx) =>
    writePaymentSummaries(
      tx,
      cases.map((given, index) => ({ id: ids[index]!, facts: factsOf(given) })),
    ),
  )
  await bringIn()
  expect(await ledgerWrongs(db)).toEqual([])

  const bookedOf = async (id: string) =>
    (
      await sql<{ event: string; account: string; amount: number }>`
        select ledger_movements.event, account, amount from ledger_movements join ledger_postings on movement_id = id
        where ledger_movements.order_id = ${id} order by id, amount desc`.execute(db)
    ).rows.map(({ event, account, amount }) => `${event}: ${account} ${amount / 100}`)
  const idOf = (status: string, byHand: string, byTransfer = false) =>
    ids[
      cases.findIndex(
        (each) =>
          each.method === 'cash' && each.status === status && each.byHand === byHand && each.byTransfer === byTransfer,
      )
    ]!
  expect(await bookedOf(idOf('cancelled', 'none'))).toEqual([])
  expect(await bookedOf(idOf('pending', 'none'))).toEqual([
    `brought in: receivable ${PRICE}`,
    `brought in: sales -${PRICE}`,
  ])
  expect(await bookedOf(idOf('delivered', 'part'))).toEqual([
    'brought in: receivable 600',
    'brought in: cash 400',
    'brought in: sales -1000',
    'assumed: cash 600',
    'assumed: receivable -600',
  ])

  // A recorded payment replaces the assumed one.
  const id = idOf('delivered', 'none', true)
  expect((await bookedOf(id)).slice(2)).toEqual(['assumed: bank 1000', 'assumed: receivable -1000'])
  await db.transaction().execute(async (tx) => {
    await sql`insert into tenders (order_id, kind, way, amount, received_at, admin_name, created_at)
      values (${id}, 'received', 'cash', ${PRICE}, now(), 'Zainab Musa', now())`.execute(tx)
    await bookOrder(tx, id, 'by hand', new Date())
  })
  expect((await bookedOf(id)).slice(4)).toEqual(['by hand: cash 1000', 'by hand: bank -1000'])
  expect(await ledgerWrongs(db)).toEqual([])
})
