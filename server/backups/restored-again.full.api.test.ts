import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBackups, readPlace } from '#db/backup/place.ts'
import { keepLog, shipWal } from '#db/backup/ship-wal.ts'
import { backupSteps, connectTo } from '#db/backup/step.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { backupOptions } from './backup-options.ts'

const root = join(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }

/** The folder of the backups, on another disk than the shop. */
let backups: string
let dataDir: string
let database: Embedded
beforeEach(async () => {
  backups = join(makeDataDir(), 'backups')
  dataDir = makeDataDir()
  database = await startEmbedded({ dataDir, log })
  await migrate({ url: database.url })
  await ask(database.url, 'create table things (name text)')
  await run('backup.ts')
}, patience.hook)
afterEach(async () => {
  await database.stop()
  await clearAway(dataDir)
  await rm(join(backups, '..'), { recursive: true })
}, patience.hook)

async function run(program: string, ...options: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backups, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(root, program), ...options], { env, cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said)
  return said
}

const add = (name: string) => ask(database.url, `insert into things values ('${name}')`)
const things = async () =>
  (await ask<{ name: string }>(database.url, 'select name from things order by name')).map(({ name }) => name)

/** Stores new log, as the shop does while it makes a full backup. Returns the moment up to which everything is stored. */
async function store(): Promise<Date> {
  const client = await connectTo(database.superuser)
  try {
    await keepLog(client)
    return (await shipWal(client, join(database.where, 'cluster'), await readPlace(backups))).through
  } finally {
    await client.end()
  }
}

/** Loses the machine with the shop, and restores the shop in a new data folder. */
async function loseAndRestore(...options: string[]): Promise<void> {
  await database.stop()
  await clearAway(dataDir)
  dataDir = makeDataDir()
  await run('restore.ts', '--yes', ...options)
  database = await startEmbedded({ dataDir, log })
}

const step = async () => {
  const step = backupSteps(backupOptions(readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backups }), database))
  return step().finally(step.close)
}

// rules: restore, backups
test(
  'a shop that is lost again after each of three restores, before a full backup, is restored with all its changes',
  async () => {
    await add('a')
    const before = await store()
    await loseAndRestore()
    await add('b')
    // So much that PostgreSQL would remove the first log after the restore if nothing kept it.
    await ask(database.url, `create table large as select repeat('x', 1000) from generate_series(1, 40000)`)
    for (let times = 0; times < 2; times += 1) await ask(database.superuser, 'checkpoint')
    const between = await store()
    await add('c')
    await store()
    await loseAndRestore()
    expect(await things()).toEqual(['a', 'b', 'c'])
    await add('d')
    await store()
    await loseAndRestore('--at', between.toISOString())
    expect(await things()).toEqual(['a', 'b'])
    await loseAndRestore('--at', before.toISOString())
    expect(await things()).toEqual(['a'])
    await loseAndRestore()
    expect(await things()).toEqual(['a', 'b', 'c', 'd'])
    expect(await listBackups(await readPlace(backups))).toHaveLength(1)
    expect((await readdir(join(backups, 'wal'))).filter((name) => name.includes('.history'))).toEqual([
      '00000002.history.zst',
      '00000003.history.zst',
    ])

    const { problem, madeAt, storedThrough } = await step()
    expect(problem).toBe(null)
    expect(await listBackups(await readPlace(backups))).toHaveLength(2)
    expect(storedThrough).toEqual(madeAt)
    for (const timeline of ['00000002', '00000004'])
      await writeFile(join(backups, 'wal', `${timeline}.history.zst`), 'damaged')
    expect(await step()).toMatchObject({ problem: null, madeAt })
    await loseAndRestore()
    expect(await things()).toEqual(['a', 'b', 'c', 'd'])
  },
  patience.programme,
)

// rules: restore
test(
  'after a restore to an earlier moment, the shop goes on from there, and what came after can still be restored',
  async () => {
    await add('a')
    const early = await store()
    await add('mistake')
    await run('backup.ts')
    await add('more')
    const late = await store()
    await loseAndRestore('--at', early.toISOString())
    expect(await things()).toEqual(['a'])
    await add('b')
    const again = await store()
    await add('c')
    await store()
    await loseAndRestore()
    expect(await things()).toEqual(['a', 'b', 'c'])
    // As if the former shop had gone on.
    const left = (await readdir(join(backups, 'wal')))
      .filter((name) => /^0{7}1.{16}\./.test(name))
      .sort()
      .at(-1)!
    const path = join(backups, 'wal', left)
    const { mtime } = await stat(path)
    const later = new Date(Date.now() + 3_600_000)
    await utimes(path, later, later)
    expect(await run('restore.ts')).toContain(`add --at ${later.toISOString()}`)
    await utimes(path, mtime, mtime)
    expect(await run('restore.ts')).not.toContain('add --at')
    await loseAndRestore('--at', late.toISOString())
    expect(await things()).toEqual(['a', 'mistake', 'more'])
    await loseAndRestore('--at', again.toISOString())
    expect(await things()).toEqual(['a', 'b'])
    expect((await step()).problem).toBe(null)
    await loseAndRestore()
    expect(await things()).toEqual(['a', 'b'])
  },
  patience.programme,
)

// rules: restore
test(
  'a restore from a place without the newest timeline continues on one that the backup folder does not have either',
  async () => {
    const copies = join(backups, '../copies')
    await cp(backups, copies, { recursive: true, preserveTimestamps: true })
    await loseAndRestore()
    await add('lost')
    for (let times = 0; times < 3; times += 1) await store()
    await loseAndRestore('--from', copies)
    await add('a')
    await store()
    await loseAndRestore()
    expect(await things()).toEqual(['a'])
  },
  patience.programme,
)

// rules: restore, backup folder
test(
  'after a restore without the backup folder, a folder with other log of the new timeline is refused',
  async () => {
    const [copies, away] = [join(backups, '../copies'), join(backups, '../away')]
    await cp(backups, copies, { recursive: true, preserveTimestamps: true })
    await loseAndRestore()
    for (let times = 0; times < 3; times += 1) await store()
    await rename(backups, away)
    await loseAndRestore('--from', copies)
    await rename(away, backups)
    expect(await step()).toMatchObject({ problem: expect.stringContaining('contains the log of another restore') })
  },
  patience.programme,
)
