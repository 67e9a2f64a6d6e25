import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, clearAway, copyDatabase, makeDataDir, postmasterOf } from '#test/embedded-shop.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

let prepared: string
let dataDir: string
let said: string[]
const say = (message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }
const start = (): Promise<Embedded> => startEmbedded({ dataDir, log })

beforeAll(async () => {
  prepared = makeDataDir()
  await (await startEmbedded({ dataDir: prepared, log })).stop()
})
afterAll(() => clearAway(prepared))
beforeEach(() => {
  dataDir = makeDataDir()
  copyDatabase(prepared, dataDir)
  said = []
})
afterEach(() => clearAway(dataDir))

test('the database uses durable settings, a fixed locale and a password, and listens on this machine only', async () => {
  const { url, where, stop } = await start()
  const rows = await ask<{ name: string; setting: string }>(url, 'select name, setting from pg_settings')
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  expect(settings).toMatchObject({
    data_checksums: 'on',
    synchronous_commit: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
  })
  const [database] = await ask(
    url,
    `select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()`,
  )
  expect(database).toEqual({ provider: 'b', locale: 'C.UTF-8' })

  const file = join(where, 'password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(new URL(url).password).toBe(readFileSync(file, 'utf8').trim())
  expect(new URL(url).password.length).toBeGreaterThanOrEqual(32)
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  const [role] = await ask(url, 'select rolsuper as super from pg_roles where rolname = current_user')
  expect(role).toEqual({ super: false })
  await stop()
})

test('the database keeps its data across restarts, and can be stopped several times', async () => {
  const first = await start()
  await ask(first.url, `create table kept as select 'dress' as thing`)
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  expect(postmasterOf(first.where)).toBeUndefined()
  await expect(ask(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)

  const second = await start()
  expect(await ask(second.url, 'select thing from kept')).toEqual([{ thing: 'dress' }])
  await second.stop()
  expect(said).toEqual([])
})

test('the database can be stopped even if a client is still running a query', async () => {
  const { url, where, stop } = await start()
  const busy = ask(url, 'select pg_sleep(60)').catch((error: Error) => error.message)
  await expect
    .poll(() => ask(url, `select 1 from pg_stat_activity where query = 'select pg_sleep(60)'`))
    .toHaveLength(1)
  await stop()
  expect(await busy).toMatch(/terminating connection/)
  expect(postmasterOf(where)).toBeUndefined()
})

test('the database writes its log to a file without customer data', async () => {
  const { url, where, stop } = await start()
  await ask(url, `create table people (email text primary key); insert into people values ('amina@example.com')`)
  await expect(ask(url, 'insert into people select email from people')).rejects.toThrow(/duplicate key/)
  await stop()
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date())
  const written = readFileSync(join(where, 'log', `postgresql-${day}.log`), 'utf8')
  expect(written).toContain('duplicate key value violates unique constraint')
  expect(written).not.toContain('amina@example.com')
})
