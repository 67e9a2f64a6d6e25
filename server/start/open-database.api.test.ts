import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBackups, readPlace } from '#db/backup/place.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#db/migration-files.ts'
import { readEnv } from '#env'
import { makeEmptyDatabase } from '#test/database.ts'
import { ask, clearAway, copyDatabase, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { openDatabase } from './open-database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const last = readdirSync(MIGRATIONS_FOLDER).sort().at(-1)!

/** A database in which the last migration has not been applied yet. */
let older: string
let dataDir: string
beforeAll(async () => {
  older = makeDataDir()
  const folder = join(older, 'migrations')
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  rmSync(join(folder, last))
  const { url, stop } = await startEmbedded({ dataDir: older, log })
  await migrate({ url, folder }).finally(stop)
}, patience.hook)
afterAll(() => clearAway(older))
beforeEach(() => {
  dataDir = makeDataDir()
  copyDatabase(older, dataDir)
})
afterEach(() => clearAway(dataDir))

const open = (given: Record<string, string> = {}) =>
  openDatabase(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production', ...given }), log, () => {})

async function hasLast(opening: Promise<{ url: string; stop: () => Promise<void> }>): Promise<boolean> {
  const { url, stop } = await opening
  return (await ask(url, `select from migrations where name = '${last}'`).finally(stop)).length > 0
}

// rules: backup before updates
test('does not update the database without a backup, unless that is allowed', async () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  await expect(open({ BACKUP_DIR: file })).rejects.toThrow(
    /^The database was not updated, because no backup could be made: .* because a file with this name exists\.\n.*BACKUP_BEFORE_UPDATE=0/,
  )
  expect(await hasLast(startEmbedded({ dataDir, log }))).toBe(false)
  expect(await hasLast(open({ BACKUP_DIR: file, BACKUP_BEFORE_UPDATE: '0' }))).toBe(true)
})

// rules: backup before updates
test('makes a backup before it updates a database that has been in use, and none if there is nothing to update', async () => {
  const reasons = async () => (await listBackups(await readPlace(join(dataDir, 'backups')))).map(({ reason }) => reason)
  expect(await hasLast(open())).toBe(true)
  expect(await reasons()).toEqual(['before-update'])
  expect(await hasLast(open())).toBe(true)
  expect(await reasons()).toEqual(['before-update'])
})

test('refuses a database of DATABASE_URL with another encoding than UTF8, before it changes anything', async () => {
  const other = await makeEmptyDatabase("encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0")
  try {
    await expect(open({ DATABASE_URL: other.url })).rejects.toThrow(
      /has the encoding SQL_ASCII, but the shop needs UTF8\. Create an empty one: create database shop encoding/,
    )
    expect(await ask(other.url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  } finally {
    await other.drop()
  }
})
