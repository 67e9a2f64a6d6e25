import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeEmptyDatabase } from '#test/database.ts'
import { finishMigrations } from './finish-migrations.ts'
import { migrate } from './migrate.ts'

let url: string
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  ;({ url, drop } = await makeEmptyDatabase())
  write('0001_first.sql', `create table orders (city text); insert into orders values ('Abuja')`)
  await migrate({ url, folder })
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const INDEX = '-- Outside a transaction\ncreate index concurrently if not exists orders_city on orders (city);\n'
const WHILE_WAITING = `select from pg_stat_activity where datname = current_database()
  and application_name = 'shop migrations' and wait_event_type = 'Lock'`

async function connectClient(): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Opens a transaction that has read the table, as a long export does. */
async function openExport(): Promise<Client> {
  const client = await connectClient()
  await client.query('begin isolation level repeatable read; select from orders')
  return client
}

/** Returns whether the index contains all rows; undefined if there is none. */
async function indexIsComplete(client: Client): Promise<boolean | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index where indexrelid = to_regclass('orders_city')`,
  )
  return rows[0]?.indisvalid
}

async function untilWaiting(client: Client): Promise<void> {
  await expect.poll(async () => (await client.query(WHILE_WAITING)).rows.length).toBeGreaterThan(0)
}

// rules: migrations while the shop is open
test('builds an index while orders are placed, after all other migrations', async () => {
  write('0002_index.sql', INDEX)
  write('0003_more.sql', 'alter table orders add column floor integer')
  expect(await migrate({ url, folder })).toEqual(['0003_more.sql'])
  const [reading, shop] = [await openExport(), await connectClient()]
  const finishing = finishMigrations({ url, folder })
  await untilWaiting(shop)
  await shop.query(`insert into orders values ('Kano'); update orders set city = 'Jos'; select from orders`)
  await reading.query('commit')
  expect(await finishing).toEqual({ applied: ['0002_index.sql'], isDone: true })
  expect(await indexIsComplete(shop)).toBe(true)
  expect(await migrate({ url, folder })).toEqual([])
  expect(await finishMigrations({ url, folder })).toEqual({ applied: [], isDone: true })
})

test('builds an index again whose building was killed', async () => {
  write('0002_index.sql', INDEX)
  const [reading, shop] = [await openExport(), await connectClient()]
  const killed = finishMigrations({ url, folder }).catch((error: Error) => error.message)
  await untilWaiting(shop)
  await shop.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name = 'shop migrations'`)
  expect(await killed).toMatch(/terminat/)
  expect(await indexIsComplete(shop)).toBe(false)
  await reading.query('commit')
  expect(await finishMigrations({ url, folder })).toEqual({ applied: ['0002_index.sql'], isDone: true })
  expect(await indexIsComplete(shop)).toBe(true)
})

test('records an index that is complete, if the server was killed before it did so', async () => {
  write('0002_index.sql', INDEX)
  const shop = await connectClient()
  await shop.query(INDEX)
  expect(await finishMigrations({ url, folder })).toEqual({ applied: ['0002_index.sql'], isDone: true })
})

test('counts an index as applied whose column a later release has removed', async () => {
  write('0002_index.sql', INDEX)
  write('0003_less.sql', 'alter table orders drop column city')
  await migrate({ url, folder })
  expect(await finishMigrations({ url, folder })).toEqual({ applied: ['0002_index.sql'], isDone: true })
})

test('only one of two servers builds the index, and the other does not wait', async () => {
  write('0002_index.sql', INDEX)
  const [reading, shop] = [await openExport(), await connectClient()]
  const first = finishMigrations({ url, folder })
  await untilWaiting(shop)
  expect(await finishMigrations({ url, folder })).toEqual({ applied: [], isDone: false })
  expect(await migrate({ url, folder })).toEqual([])
  await reading.query('commit')
  expect((await first).applied).toEqual(['0002_index.sql'])
})

test('gives up an index for now if other queries delay it for too long', async () => {
  write('0002_index.sql', INDEX)
  const reading = await openExport()
  await expect(finishMigrations({ url, folder, lockMs: 50 })).rejects.toThrow(/lock timeout/)
  await reading.query('commit')
  expect((await finishMigrations({ url, folder })).applied).toEqual(['0002_index.sql'])
})

test('a new database gets every index with the other migrations, in the order of their names', async () => {
  const { url: other, drop: dropOther } = await makeEmptyDatabase()
  onTestFinished(dropOther)
  write('0002_index.sql', INDEX)
  write('0003_last.sql', 'drop table orders')
  expect(await migrate({ url: other, folder })).toEqual(['0001_first.sql', '0002_index.sql', '0003_last.sql'])
})

// rules: migrations while the shop is open
test('a migration that waits for a table lets other queries pass, and is applied when the table is free', async () => {
  write('0002_made.sql', 'create table areas (name text)')
  write('0003_wide.sql', 'alter table orders add column floor integer')
  const [reading, shop] = [await openExport(), await connectClient()]
  const migrating = migrate({ url, folder, patience: { lockMs: 100, pauseMs: 200, tries: 1_000 } })
  await untilWaiting(shop)
  await shop.query(`insert into orders values ('Kano')`)
  await reading.query('commit')
  expect(await migrating).toEqual(['0002_made.sql', '0003_wide.sql'])
})

test('gives up if a table stays in use, and leaves the database as it was', async () => {
  write('0002_made.sql', 'create table areas (name text)')
  write('0003_wide.sql', 'alter table orders add column floor integer')
  const shop = await openExport()
  await expect(migrate({ url, folder, patience: { lockMs: 50, pauseMs: 1, tries: 2 } })).rejects.toThrow(
    /0003_wide\.sql failed: other queries use its table for too long\. The database is as it was before/,
  )
  const { rows } = await shop.query(`select to_regclass('areas') as made`)
  expect(rows).toEqual([{ made: null }])
})

test('the version before accepts a database that was updated, only if it is told to', async () => {
  write('0002_newer.sql', 'select 2')
  await migrate({ url, folder })
  rmSync(join(folder, '0002_newer.sql'))
  await expect(migrate({ url, folder })).rejects.toThrow(/NEWER_DATABASE=1/)
  expect(await migrate({ url, folder, acceptsNewer: true })).toEqual([])
})
