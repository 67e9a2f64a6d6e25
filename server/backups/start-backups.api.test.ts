import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BackupOptions } from '#db/backup/step.ts'
import { listSegments, readPlace } from '#db/backup/place.ts'
import { startEmbedded } from '#db/embedded.ts'
import { readEnv } from '#env'
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
  const nowhere = { superuser: 'postgres://postgres@127.0.0.1:1/postgres', folder: '/none' } as BackupOptions
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
