import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPlace, readTrial } from '#db/backup/place.ts'
import type { BackupOptions } from '#db/backup/step.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env'
import { clearAway, makeDataDir, postmasterOf } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { backUpNow } from './back-up-now.ts'
import { backupOptions } from './backup-options.ts'
import { endTrials, trialFolders, tryIfDue } from './try-backup.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let dataDir: string
let database: Embedded
let options: BackupOptions
beforeAll(async () => {
  dataDir = makeDataDir()
  database = await startEmbedded({ dataDir, log })
  await migrate({ url: database.url })
  options = backupOptions(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' }), database)
  await backUpNow(options, 'requested')
}, patience.hook)
afterAll(async () => {
  await database.stop()
  await clearAway(dataDir)
}, patience.hook)

// rules: trial restore
test('a stop of the shop ends a trial restore, which is not recorded as failed', async () => {
  const stopping = new AbortController()
  const later = new Date(Date.now() + 30 * 24 * 60 * 60_000)
  const trial = tryIfDue(options, later, stopping.signal)
  const aside = join(options.home, trialFolders.first)
  await vi.waitUntil(() => postmasterOf(aside), { timeout: patience.poll, interval: 5 })
  stopping.abort()
  await endTrials(options.home)
  expect(await trial).toBe(null)
  expect(await readTrial(await readPlace(options.folder))).toBe(null)
  expect(postmasterOf(aside)).toBeUndefined()
})
