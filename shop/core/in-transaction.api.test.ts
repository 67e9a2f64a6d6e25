import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#db/connect.ts'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { inTransaction } from './in-transaction.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

const lock = (tx: Transaction, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx)

// rules: database time limits
test('two transactions in a deadlock both succeed', async () => {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const crossing = (mine: 0 | 1) =>
    inTransaction(database.db, async (tx) => {
      await lock(tx, mine)
      met[mine]!.resolve()
      await met[1 - mine]!.promise
      await lock(tx, 1 - mine)
      await tx
        .insertInto('subscribers')
        .values({ email: `crossing-${mine}@example.com` })
        .execute()
      return mine
    })
  expect(await Promise.all([crossing(0), crossing(1)])).toEqual([0, 1])
  expect(await database.db.selectFrom('subscribers').selectAll().execute()).toHaveLength(2)
})

test('does not repeat a transaction that fails for a reason other than a deadlock', async () => {
  let times = 0
  const failing = inTransaction(database.db, async () => {
    times += 1
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(times).toBe(1)
})
