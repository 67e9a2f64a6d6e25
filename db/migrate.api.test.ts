import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEmptyDatabase } from '#test/database.ts'
import { CannotMigrate, migrate } from './migrate.ts'

let url: string
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  ;({ url, drop } = await makeEmptyDatabase())
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await drop()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

async function ask<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as Row[]
}

test('runs each file once, in the order of the file names', async () => {
  write('0002_more.sql', `insert into steps values ('second')`)
  write('0001_first.sql', `create table steps (name text); insert into steps values ('first')`)
  expect(await migrate({ url, folder })).toEqual(['0001_first.sql', '0002_more.sql'])
  expect(await migrate({ url, folder })).toEqual([])
  write('0003_last.sql', `insert into steps values ('third')`)
  expect(await migrate({ url, folder })).toEqual(['0003_last.sql'])
  expect(await ask('select name from steps')).toEqual([{ name: 'first' }, { name: 'second' }, { name: 'third' }])
})

test('ten servers that start at the same time apply each migration exactly once', async () => {
  write('0001_first.sql', 'create table steps (name text); select pg_sleep(0.2)')
  for (let number = 2; number <= 6; number++) write(`000${number}_step.sql`, `insert into steps values ('${number}')`)
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate({ url, folder })))
  expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 6])
  expect(await ask('select count(*)::integer as count from steps')).toEqual([{ count: 5 }])
  expect(await ask('select count(*)::integer as count from migrations')).toEqual([{ count: 6 }])
})

test('servers that start together build an index of a new database concurrently', async () => {
  write('0001_first.sql', 'create table steps (name text); select pg_sleep(0.2)')
  write(
    '0002_index.sql',
    '-- Outside a transaction\ncreate index concurrently if not exists step_names on steps (name);\n',
  )
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate({ url, folder })))
  expect(ran.flat()).toEqual(['0001_first.sql', '0002_index.sql'])
})

test('leaves the database as it was if a later migration fails, and names the line', async () => {
  write('0001_first.sql', 'create table steps (name text)')
  await migrate({ url, folder })
  write('0002_second.sql', `insert into steps values ('second')`)
  write('0003_wrong.sql', `insert into steps values ('third');\n\ninsert into stairs values (1)`)
  await expect(migrate({ url, folder })).rejects.toThrow(
    /0003_wrong\.sql failed in line 3: relation "stairs" does not exist\. The database is as it was before/,
  )
  expect(await ask('select name from steps')).toEqual([])
  expect(await ask('select name from migrations')).toEqual([{ name: '0001_first.sql' }])
  write('0003_wrong.sql', `insert into steps values ('corrected')`)
  expect(await migrate({ url, folder })).toEqual(['0002_second.sql', '0003_wrong.sql'])
})

test('a new database keeps the migrations before one that fails, says so, and the next start continues', async () => {
  write('0001_first.sql', 'create table steps (name text)')
  write('0002_wrong.sql', 'insert into stairs values (1)')
  await expect(migrate({ url, folder })).rejects.toThrow(
    /0002_wrong\.sql failed in line 1: .* does not exist\. The new database has the migrations before this one\./,
  )
  expect(await ask('select name from migrations')).toEqual([{ name: '0001_first.sql' }])
  write('0002_wrong.sql', `insert into steps values ('corrected')`)
  expect(await migrate({ url, folder })).toEqual(['0002_wrong.sql'])
})

test('checks deferred constraints after each file, so that the next one may alter the table', async () => {
  const deferred = 'references steps (name) deferrable initially deferred'
  write('0001_first.sql', `create table steps (name text unique, next text ${deferred})`)
  await migrate({ url, folder })
  write('0002_rows.sql', `insert into steps values ('one', 'two'), ('two', 'one')`)
  write('0003_alter.sql', 'alter table steps add column place text')
  expect(await migrate({ url, folder })).toHaveLength(2)
  write('0004_wrong.sql', `insert into steps values ('three', 'nowhere')`)
  write('0005_more.sql', 'select 1')
  await expect(migrate({ url, folder })).rejects.toThrow(/0004_wrong\.sql failed: .*foreign key/)
})

test('rejects a file that was changed after it was applied, but ignores different line endings', async () => {
  write('0001_first.sql', 'create table steps (\n  name text)')
  await migrate({ url, folder })
  write('0001_first.sql', 'create table steps (\r\n  name text)')
  expect(await migrate({ url, folder })).toEqual([])
  write('0001_first.sql', 'create table steps (name text, place text)')
  await expect(migrate({ url, folder })).rejects.toThrow(CannotMigrate)
  await expect(migrate({ url, folder })).rejects.toThrow(/0001_first\.sql was changed after it was applied/)
})

test('rejects a database that a newer release has migrated', async () => {
  write('0001_first.sql', 'select 1')
  write('0002_newer.sql', 'select 2')
  await migrate({ url, folder })
  rmSync(join(folder, '0002_newer.sql'))
  await expect(migrate({ url, folder })).rejects.toThrow(/0002_newer\.sql, which this version of the shop doesn't know/)
})

test('rejects a new file with a lower number than an applied one', async () => {
  write('0002_second.sql', 'select 2')
  await migrate({ url, folder })
  write('0001_late.sql', 'select 1')
  await expect(migrate({ url, folder })).rejects.toThrow(/0001_late\.sql has a lower number than 0002_second\.sql/)
})

test('a migration may run longer than the time-outs of the server', async () => {
  await ask(`do $$ begin execute format('alter database %I set statement_timeout = 50', current_database()); end $$`)
  write('0001_long.sql', 'select pg_sleep(0.2)')
  expect(await migrate({ url, folder })).toEqual(['0001_long.sql'])
})
