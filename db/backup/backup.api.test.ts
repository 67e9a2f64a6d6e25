import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, canMount, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { backupSteps, connectTo, placeFor, type BackupOptions, type FirstState } from './step.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { listBackups, openPlace, PlaceUnusable, readPlace, removeBackup, storeManifest, type Place } from './place.ts'
import type { Route } from './restorable.ts'
import { restoreTo } from './restore.ts'
import { keepLog, shipWal } from './ship-wal.ts'
import { findRoute, folderSource } from './source.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let databaseFolder: string
let running: Embedded
let client: Client
/** The data folder of one test, with its backups. All tests share the database. */
let dataDir: string
let options: BackupOptions
let place: Place

beforeAll(async () => {
  databaseFolder = makeDataDir()
  running = await startEmbedded({ dataDir: databaseFolder, log })
  client = await connectTo(running.superuser)
  await keepLog(client)
}, patience.hook)
afterAll(async () => {
  await client.end()
  await running.stop()
  await clearAway(databaseFolder)
}, patience.hook)
beforeEach(async () => {
  dataDir = makeDataDir()
  options = {
    superuser: running.superuser,
    home: running.where,
    cluster: join(running.where, 'cluster'),
    passwordFile: join(running.where, 'password'),
    shopVersion: '1.2.3',
    secretKey: null,
    dataDir,
    mediaFolder: join(dataDir, 'media'),
    folder: join(dataDir, 'backups'),
  }
  place = await placeFor(client, options)
  await ask(running.url, 'drop table if exists things; create table things (name text)')
}, patience.hook)
afterEach(() => rmSync(dataDir, { recursive: true }))

const add = (name: string) => ask(running.url, `insert into things values ('${name}')`)
const ship = () => shipWal(client, options.cluster, place)
const backUp = () => makeBackup({ ...options, client }, place, 'requested')

async function thingsAt(at: Date | undefined): Promise<string[]> {
  const route = await findRoute(folderSource(place), at)
  const home = join(dataDir, 'restored')
  try {
    const restored = await restoreTo(home, folderSource(place), route as Route<Manifest>, at, log)
    const rows = await ask<{ name: string }>(restored.url, 'select name from things order by name').finally(
      restored.stop,
    )
    return rows.map(({ name }) => name)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

// rules: restore
test('a database is restored to the last stored moment, and to any moment before it', async () => {
  await add('a')
  await backUp()
  await add('b')
  const { through } = await ship()
  await add('c')
  await ship()
  await add('never stored')
  expect(await thingsAt(undefined)).toEqual(['a', 'b', 'c'])
  expect(await thingsAt(through)).toEqual(['a', 'b'])
})

// rules: backups
test('a second backup stores only the files that changed', async () => {
  const files = async () =>
    (await readdir(join(place.folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.zst')).length
  const first = await backUp()
  const before = await files()
  await add('a')
  await backUp()
  expect(first.files.length).toBeGreaterThan(900)
  expect((await files()) - before).toBeLessThan(100)
})

// rules: restore
test('a damaged or missing file of a backup is reported before anything is started', async () => {
  const { files } = await backUp()
  const { hash } = files.find(({ path }) => path === 'global/pg_control')!
  const path = join(place.folder, 'files', hash.slice(0, 2), `${hash}.zst`)
  await truncate(path, 20)
  await expect(thingsAt(undefined)).rejects.toThrow(
    /^The backup is damaged: the file [0-9a-f]{64} in .* is not as it was/,
  )
  await rm(path)
  await expect(thingsAt(undefined)).rejects.toThrow(/is missing\.$/)
})

// rules: restore
test('a backup whose description is damaged is left out, and the one before it is restored', async () => {
  await add('a')
  const first = await backUp()
  await add('b')
  await backUp()
  const [, second] = (await readdir(join(place.folder, 'backups'))).sort()
  await truncate(join(place.folder, 'backups', second!), 100)
  expect((await listBackups(place)).map(({ finishedAt }) => finishedAt)).toEqual([first.finishedAt])
  expect(await thingsAt(undefined)).toEqual(['a', 'b'])
})

// rules: restore
test('a backup made by another version of PostgreSQL is refused, and one that is larger than the disk', async () => {
  const made = await backUp()
  const route: Route<Manifest> = { backup: { ...made, postgres: '99' }, segments: [], latest: made.finishedAt }
  await expect(restoreTo(join(dataDir, 'other'), folderSource(place), route, undefined, log)).rejects.toThrow(
    /^The backup was made by PostgreSQL 99, .* Restore it with version 1\.2\.3 of the shop\.$/,
  )
  expect(existsSync(join(dataDir, 'other'))).toBe(false)
  const files = [{ ...made.files[0]!, bytes: 1024 ** 5 }]
  const huge: Route<Manifest> = { backup: { ...made, files }, segments: [], latest: made.finishedAt }
  await expect(restoreTo(join(dataDir, 'other'), folderSource(place), huge, undefined, log)).rejects.toThrow(
    /^The restored database needs 1048576\.0 GB, but the disk of .* has [\d.]+ GB free\.$/,
  )
})

// rules: backups, restore
test('a backup that was made while the clock was ahead is not taken for the newest one', async () => {
  await add('a')
  const ahead = await backUp()
  await storeManifest(place, { ...ahead, finishedAt: new Date('2099-01-01') })
  await removeBackup(place, ahead)
  await add('b')
  const { finishedAt } = await backUp()
  expect((await listBackups(place)).map((backup) => backup.finishedAt)).toEqual([new Date('2099-01-01'), finishedAt])
  expect(await thingsAt(undefined)).toEqual(['a', 'b'])
})

// rules: backup folder
test('rejects a backup folder that has disappeared, without creating it again, and the folder of another shop', async () => {
  const disk = join(dataDir, 'disk')
  const elsewhere = { dataDir: join(dataDir, 'dis'), folder: disk }
  await mkdir(elsewhere.dataDir)
  await placeFor(client, elsewhere)
  await rename(disk, `${disk}-away`)
  await expect(placeFor(client, elsewhere)).rejects.toThrow(/is missing or empty\. If it is on another disk, connect/)
  expect(existsSync(disk)).toBe(false)
  await expect(openPlace(`${disk}-away`, '42', true)).rejects.toThrow(/contains the backups of another shop/)
  await expect(readPlace(disk)).rejects.toThrow(PlaceUnusable)
  await writeFile(disk, '')
  await expect(placeFor(client, elsewhere)).rejects.toThrow(/because a file with this name exists/)
})

// rules: restore
test('a description with a path outside the database’s folder is left out', async () => {
  const made = await backUp()
  for (const path of ['../password', '/etc/passwd', 'base/../../password']) {
    const [hash, bytes] = [made.password, 1]
    await storeManifest(place, { ...made, finishedAt: new Date(), files: [{ path, hash, bytes }] })
  }
  expect(await listBackups(place)).toHaveLength(1)
})

// rules: backups, backup retention
test('pictures that were deleted from the backup folder are copied again with the next backup', async () => {
  const step = backupSteps(options)
  const copy = join(place.folder, 'pictures', 'aa', 'aa.jpg')
  await mkdir(join(dataDir, 'media', 'aa'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'aa', 'aa.jpg'), 'a picture')
  await step()
  expect(existsSync(copy)).toBe(true)
  await rm(place.folder, { recursive: true })
  expect((await step()).problem).toBe(null)
  expect(existsSync(copy)).toBe(true)
  await step.close()
})

// rules: backups
test('each step stores new log and pictures; if log was lost, it makes a new backup', async () => {
  const step = backupSteps(options)
  const stepped = async (): Promise<FirstState> => {
    const state = await step()
    expect(state.problem).toBe(null)
    return state
  }
  const first = await stepped()
  expect((await stepped()).madeAt).toEqual(first.madeAt)
  // PostgreSQL has removed the log, and the stored one is gone too.
  await add('a')
  for (let times = 0; times < 2; times += 1) await client.query('checkpoint')
  for (const name of await readdir(join(place.folder, 'wal'))) await rm(join(place.folder, 'wal', name))
  const again = await stepped()
  expect(+again.madeAt!).toBeGreaterThan(+first.madeAt!)
  expect(await thingsAt(undefined)).toEqual(['a'])
  await step.close()
})

// rules: backups
test('a step reports why it failed, and the next one goes on when the folder is back', async () => {
  const step = backupSteps(options)
  await step()
  await rename(place.folder, `${place.folder}-away`)
  await writeFile(place.folder, '')
  expect((await step()).problem).toMatch(/because a file with this name exists/)
  await rm(place.folder)
  await rename(`${place.folder}-away`, place.folder)
  await add('a')
  const { problem, storedThrough } = await step()
  expect(problem).toBe(null)
  expect(await thingsAt(storedThrough!)).toEqual(['a'])
  await step.close()
})

if (canMount())
  // rules: backups
  test('a step reports a full or read-only disk, and the next one goes on when it can be written again', async () => {
    const disk = join(dataDir, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
    const onDisk = { ...options, folder: join(disk, 'backups') }
    const step = backupSteps(onDisk)
    try {
      place = await placeFor(client, onDisk)
      expect((await step()).problem).toBe(null)
      await writeFile(join(disk, 'filling'), Buffer.alloc(64 * 1024 ** 2)).catch(() => {})
      await add('a')
      expect((await step()).problem).toContain('is full. Free some space on it.')
      await rm(join(disk, 'filling'))
      expect((await step()).problem).toBe(null)
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await add('b')
      expect((await step()).problem).toContain('is read-only.')
      execFileSync('mount', ['-o', 'remount,rw', disk])
      expect((await step()).problem).toBe(null)
      expect(await thingsAt(undefined)).toEqual(['a', 'b'])
    } finally {
      await step.close()
      execFileSync('umount', ['-l', disk])
    }
  })
