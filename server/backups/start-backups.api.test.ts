import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BackupOptions } from '#db/backup/step.ts'
import { listSegments, readPlace } from '#db/backup/place.ts'
import { startEmbedded } from '#db/embedded.ts'
import { readEnv } from '#env'
import { bucketKeys, startBucket } from '#test/bucket.ts'
import { ask, clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { backupOptions } from './backup-options.ts'
import { startBackups } from './start-backups.ts'

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const until = <Found>(what: () => Found) => vi.waitUntil(what, { timeout: patience.poll, interval: 20 })
const isBackup = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup-process.ts')

// rules: backups
test('reports why backups fail, starts a killed backup process again, and ends it with the shop', async () => {
  const said: string[] = []
  const say = (message: string) => void said.push(message)
  const nowhere = {
    superuser: 'postgres://postgres@127.0.0.1:1/postgres',
    folder: '/none',
    home: '/none',
  } as BackupOptions
  const backups = startBackups(nowhere, { info: say, warn: say, error: say }, 20)
  const backupProcess = () => childrenOf(process.pid).find(isBackup)

  await until(() => backups.state().problem?.startsWith('The last backup failed: connect ECONNREFUSED'))
  const first = backupProcess()!
  process.kill(first, 'SIGKILL')
  await until(() => said.includes('The backup process ended unexpectedly and was started again.'))
  const second = await until(() => backupProcess() ?? false)
  expect(second).not.toBe(first)
  await until(() => said.filter((each) => each.startsWith('The last backup failed')).length === 2)
  await backups.stop()
  expect(backupProcess()).toBeUndefined()
  expect(said.filter((each) => each.startsWith('The backup process ended with'))).toEqual([])
})

// rules: backups
test.each([0, 10])('a backup process never raises its priority, also if it is started at nice %i', async (started) => {
  const nice = { execPath: 'nice', execArgv: ['-n', String(started), process.execPath] }
  const child = fork(join(import.meta.dirname, 'backup-process.ts'), { serialization: 'advanced', ...nice })
  try {
    const options = { superuser: 'postgres://postgres@127.0.0.1:1/postgres', folder: '/none', home: '/none' }
    child.send({ options })
    await once(child, 'message')
    expect(getPriority(child.pid)).toBe(Math.max(getPriority() + started, 5))
  } finally {
    child.kill('SIGKILL')
  }
})

// rules: second place
test('a second place that hangs stops neither the backup folder nor the next choice', async () => {
  const dataDir = makeDataDir()
  const said: string[] = []
  const log = { info: () => {}, warn: (message: string) => void said.push(message), error: () => {} }
  const bucket = await startBucket('copies')
  let asked = 0
  bucket.trouble = () => void (asked += 1)
  const database = await startEmbedded({ dataDir, log })
  try {
    const backups = startBackups(backupOptions(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' }), database), log)
    await until(() => backups.state().storedThrough !== null)
    const { endpoint } = bucket
    const place = { kind: 'bucket', endpoint, bucket: 'copies', prefix: '', ...bucketKeys } as const
    backups.choose({ place, chosenAt: new Date() })
    await until(() => asked > 0)

    const disk = join(dataDir, 'disk')
    await mkdir(disk)
    backups.choose({ place: { kind: 'folder', path: disk }, chosenAt: new Date() })
    await until(() => backups.state().second?.storedThrough)
    backups.choose({ place, chosenAt: new Date() })
    await until(() => backups.state().second?.where.startsWith('copies/'))

    const first = await readPlace(join(dataDir, 'backups'))
    const before = await listSegments(first)
    await ask(database.url, 'create table things (name text)')
    await backups.stop()
    expect((await listSegments(first)).length).toBeGreaterThan(before.length)
    expect((await readdir(join(disk, 'wal'))).length).toBe(before.length)
    // The database of this test contains no shop, so that its trial restore fails.
    expect(said.filter((line) => !line.includes('relation "orders" does not exist'))).toEqual([])
  } finally {
    bucket.close()
    await database.stop()
    await clearAway(dataDir)
  }
})

// rules: backups
test('stores what was committed until the shop stops, and then ends without an error', async () => {
  const dataDir = makeDataDir()
  const said: string[] = []
  const log = { info: () => {}, warn: (message: string) => void said.push(message), error: () => {} }
  const database = await startEmbedded({ dataDir, log })
  try {
    const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' })
    const backups = startBackups(backupOptions(env, database), log)
    await until(() => backups.state().storedThrough !== null)
    const place = await readPlace(join(dataDir, 'backups'))
    const before = await listSegments(place)
    await ask(database.url, 'create table things (name text)')
    await backups.stop()
    expect((await listSegments(place)).length).toBeGreaterThan(before.length)
    expect(said).toEqual([])
  } finally {
    await database.stop()
    await clearAway(dataDir)
  }
})
