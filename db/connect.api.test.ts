import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/database.ts'
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, connect, type Database, type Transaction } from './connect.ts'
import { patience } from './patience.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await makeTestDatabase()
})
afterAll(() => shop.drop())

const one = async <Value>(query: ReturnType<typeof sql<{ value: Value }>>) =>
  (await query.execute(shop.db)).rows[0]?.value

test('every connection has time-outs and the time zone UTC', async () => {
  const setting = (name: string) =>
    one(sql<{ value: string }>`select setting as value from pg_settings where name = ${name}`)
  expect(await setting('statement_timeout')).toBe(String(patience.work.statementMs))
  expect(await setting('lock_timeout')).toBe(String(patience.work.lockMs))
  expect(await setting('idle_in_transaction_session_timeout')).toBe(String(IDLE_IN_TRANSACTION_TIMEOUT_MS))
  expect(await setting('TimeZone')).toBe('UTC')
})

test('returns counts and bigints as numbers, and throws if a bigint is too large', async () => {
  expect(await one(sql<{ value: number }>`select count(*) as value from customers`)).toBe(0)
  expect(await one(sql<{ value: number }>`select 9007199254740991 as value`)).toBe(Number.MAX_SAFE_INTEGER)
  await expect(one(sql<{ value: number }>`select 9007199254740993 as value`)).rejects.toThrow(RangeError)
  expect(await one(sql<{ value: number }>`select 1 as value`)).toBe(1)
})

test('returns timestamps as Dates', async () => {
  const value = await one(sql<{ value: Date }>`select timestamptz '2026-11-21 01:30+01' as value`)
  expect(value).toEqual(new Date('2026-11-21T00:30:00Z'))
})

test('functions that take a database also accept a transaction, and a rollback undoes all their writes', async () => {
  const subscribe = (db: Database) => db.insertInto('subscribers').values({ email: 'amina@example.com' }).execute()
  const failing = shop.db.transaction().execute(async (tx: Transaction) => {
    await subscribe(tx)
    throw new Error('changed her mind')
  })
  await expect(failing).rejects.toThrow('changed her mind')
  expect(await shop.db.selectFrom('subscribers').selectAll().execute()).toEqual([])
})

test('reports a lost connection and opens a new one for the next query', async () => {
  const lost: Error[] = []
  const connection = connect({ url: shop.url, max: 1, onLost: (error) => lost.push(error) })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.db)).rows[0]?.pid
  const before = await pid()
  await sql`select pg_terminate_backend(${before})`.execute(shop.db)
  await expect.poll(() => lost.length).toBe(1)
  expect(await pid()).not.toBe(before)
  await connection.close()
  await connection.close()
})

test('a silent connection times out while it is in use, but not while it is idle in the pool', async () => {
  const lost: Error[] = []
  const brief = { ...patience.doors, statementMs: 1_000 }
  const connection = connect({ url: shop.url, max: 2, patience: brief, onLost: (error) => lost.push(error) })
  const pidOf = async (client: { query: typeof connection.pool.query }) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const [waiting, held] = [await connection.pool.connect(), await connection.pool.connect()]
  const pid = await pidOf(waiting)
  waiting.release()
  const isOver = new Promise((resolve) => held.once('end', resolve))
  await pidOf(held)
  await isOver
  held.release(true)
  expect([lost, await pidOf(connection.pool)]).toEqual([[], pid])
  await connection.close()
})

test('if the connection is lost between two queries of a transaction, only that transaction fails', async () => {
  const connection = connect({ url: shop.url, max: 1 })
  const pid = (db: Database) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const interrupted = connection.db.transaction().execute(async (tx) => {
    const { rows } = await pid(tx)
    // Waits until the session has ended.
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 10_000)`.execute(shop.db)
    return pid(tx)
  })
  await expect(interrupted).rejects.toThrow(Error)
  expect((await pid(connection.db)).rows).toHaveLength(1)
  await connection.close()
})
