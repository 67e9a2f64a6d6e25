import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { keepBackups, type BackupState, type KeptBackups } from './keep-backups.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { listBackups, listSegments, removeBackup, storeManifest, type Place } from './place.ts'
import type { Route } from './restorable.ts'
import { restoreTo } from './restore.ts'
import { keepLog } from './ship-wal.ts'
import { findRoute, folderSource } from './source.ts'
import { connectTo, placeFor, type BackupOptions } from './step.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const [EVERY_MS, NEVER_MS] = [50, 60 * 60_000]
const DAY_MS = 24 * 60 * 60_000
let dataDir: string
let running: Embedded
let client: Client
let place: Place
let options: BackupOptions
/** The file with the password, which a full backup copies last. This one can be read only after it was written to. */
let slowFile: string
let state: BackupState
beforeAll(async () => {
  dataDir = makeDataDir()
  running = await startEmbedded({ dataDir, log })
  client = await connectTo(running.superuser)
  slowFile = join(dataDir, 'slow-password')
  execFileSync('mkfifo', [slowFile])
  options = {
    superuser: running.superuser,
    home: running.where,
    cluster: join(running.where, 'cluster'),
    passwordFile: join(running.where, 'password'),
    shopVersion: '1.2.3',
    secretKey: null,
    dataDir,
    mediaFolder: null,
    folder: join(dataDir, 'backups'),
  }
  place = await placeFor(client, options)
}, patience.hook)
afterAll(async () => {
  await client.end()
  await running.stop()
  await clearAway(dataDir)
}, patience.hook)
beforeEach(async () => {
  state = { storedThrough: null, workedAt: null } as BackupState
  await ask(
    running.url,
    `drop table if exists things; create table things (name text); insert into things values ('a')`,
  )
  for (const backup of await listBackups(place)) await removeBackup(place, backup)
  await keepLog(client)
  const made = await makeBackup({ ...options, client }, place, 'requested')
  await storeManifest(place, { ...made, finishedAt: new Date(+made.finishedAt - 2 * DAY_MS) })
  await removeBackup(place, made)
}, patience.hook)

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: patience.poll, interval: 20 })

/** Adds a row, and waits until the log that contains it is stored. */
async function addAndStore(name: string, meanwhile = () => {}): Promise<void> {
  await ask(running.url, `insert into things values ('${name}')`)
  const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment')
  meanwhile()
  await until(async () => (await listSegments(place)).includes(rows[0]!.segment))
}

async function storedThings(): Promise<string[]> {
  const route = (await findRoute(folderSource(place), undefined)) as Route<Manifest>
  const home = join(dataDir, 'restored')
  try {
    const restored = await restoreTo(home, folderSource(place), route, undefined, log)
    const rows = await ask<{ name: string }>(restored.url, 'select name from things order by name').finally(
      restored.stop,
    )
    return rows.map(({ name }) => name)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Begins the nightly backup, and calls `work` while its copy waits for the slow file. Then lets the copy end. */
async function whileCopying(
  everyMs: number,
  work: (stop: AbortController, backups: KeptBackups) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const tries = { first: async () => null, isSecondDue: () => false, second: async () => null }
  const slow = { ...options, passwordFile: slowFile }
  const backups = keepBackups(slow, tries, (found) => (state = found), stop.signal, everyMs)
  let file: FileHandle | undefined
  try {
    file = await open(slowFile, 'w')
    await work(stop, backups)
    expect(await listBackups(place)).toHaveLength(1)
    await file.writeFile(await readFile(options.passwordFile))
    await file.close()
    await until(async () => (await listBackups(place)).length === 2)
  } finally {
    await file?.close().catch(() => {})
    stop.abort()
    await backups.ended
  }
}

// rules: backups
test(
  'new log is stored and can be restored while a full backup is copied',
  async () => {
    await whileCopying(EVERY_MS, async () => {
      await addAndStore('b')
      await until(() => state.storedThrough)
      const { workedAt, storedThrough } = state
      await until(() => state.workedAt! > workedAt! && state.storedThrough! > storedThrough!)
      expect(await storedThings()).toEqual(['a', 'b'])
    })
    expect(await storedThings()).toEqual(['a', 'b'])
  },
  patience.longTest,
)

// rules: backups, second place
test('new log is copied to the second place while the first full backup after a start is copied', async () => {
  const path = join(dataDir, 'disk')
  await mkdir(path)
  await whileCopying(EVERY_MS, async (_, backups) => {
    await addAndStore('b')
    const stored = await listSegments(place)
    backups.choose({ place: { kind: 'folder', path }, chosenAt: new Date() })
    await until(() => state.second?.storedThrough)
    expect((await readdir(join(path, 'wal'))).length).toBeGreaterThanOrEqual(stored.length)
  })
})

// rules: backups
test('changes do not count as stored during a full backup while log before them is missing', async () => {
  const [{ firstSegment }] = (await listBackups(place)) as [Manifest]
  const [missing, away] = [join(place.folder, 'wal', `${firstSegment}.zst`), join(place.folder, 'away')]
  await whileCopying(EVERY_MS, async () => {
    await addAndStore('b')
    // Otherwise the segment would be stored again.
    for (let times = 0; times < 2; times += 1) await client.query('checkpoint')
    await rename(missing, away)
    const stored = async () => {
      const { workedAt } = state
      await until(() => +state.workedAt! > +(workedAt ?? 0))
      return state.storedThrough
    }
    await stored()
    const before = await stored()
    expect(await stored()).toEqual(before)
    await rename(away, missing)
    await until(() => +state.storedThrough! > +(before ?? 0))
  })
})

// rules: backups
test('log that can’t be stored while a full backup is copied is reported, and the backup is completed', async () => {
  const folder = join(place.folder, 'wal')
  await whileCopying(EVERY_MS, async () => {
    await rename(folder, `${folder}-away`)
    await writeFile(folder, '')
    await until(() => state.problem?.includes('because a file with this name exists'))
    await rm(folder)
    await rename(`${folder}-away`, folder)
    await until(() => state.problem === null)
    await addAndStore('b')
  })
  await until(() => state.problem === null)
})

// rules: backups
test('a shop that stops while a full backup is copied stores the newest log at once', async () => {
  await whileCopying(NEVER_MS, (stop) => addAndStore('b', () => stop.abort()))
})
