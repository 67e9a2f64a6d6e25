import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listSegments, readPlace, readTrial } from '#db/backup/place.ts'
import { isHistory } from '#db/backup/segments.ts'
import { folderSource } from '#db/backup/source.ts'
import type { BackupOptions } from '#db/backup/step.ts'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env'
import { clearAway, makeDataDir, postmasterOf } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { backUpNow } from './back-up-now.ts'
import { backupOptions } from './backup-options.ts'
import { endTrials, problemOfNewest, trialFolders, tryIfDue } from './try-backup.ts'

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
  const databases = async () => (await trialFolders(options.home)).flatMap((folder) => postmasterOf(folder) ?? [])
  await vi.waitUntil(async () => (await databases()).length > 0, { timeout: patience.poll, interval: 5 })
  stopping.abort()
  await endTrials(options.home)
  expect(await trial).toBe(null)
  expect(await readTrial(await readPlace(options.folder))).toBe(null)
  expect(await databases()).toEqual([])
})

// rules: trial restore
test('a trial restore from a place that hangs ends, and the next one succeeds', async () => {
  const source = folderSource(await readPlace(options.folder))
  const responds = Promise.withResolvers<void>()
  const read = (name: string) => responds.promise.then(() => source.read(name))
  const problem = await problemOfNewest({ ...source, read }, options.home, true, 1_000)
  expect(problem).toContain("didn't end within")
  const next = problemOfNewest(source, options.home, true)
  responds.resolve()
  expect(await next).toBe(null)
  expect(await trialFolders(options.home)).toEqual([])
  // The timeline of a trial is never stored with the backups.
  await backUpNow(options, 'requested')
  expect((await listSegments(await readPlace(options.folder))).filter(isHistory)).toEqual([])
})
