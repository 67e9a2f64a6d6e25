import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearAway, makeDataDir } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { keepBackups, type BackupState, type KeptBackups, type Tries } from './keep-backups.ts'
import type { BackupOptions } from './step.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const EVERY_MS = 50
let dataDir: string
let running: Embedded
let options: BackupOptions
let state: BackupState
beforeAll(async () => {
  dataDir = makeDataDir()
  running = await startEmbedded({ dataDir, log })
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
}, patience.hook)
afterAll(async () => {
  await running.stop()
  await clearAway(dataDir)
}, patience.hook)
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: patience.poll, interval: 20 })

/** Keeps backups with these trial restores while `work` runs. */
async function keeping(tries: Partial<Tries>, work: (backups: KeptBackups) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const none: Tries = { first: async () => null, isSecondDue: () => false, second: async () => null }
  const backups = keepBackups(options, { ...none, ...tries }, (found) => (state = found), stop.signal, EVERY_MS)
  try {
    await work(backups)
  } finally {
    stop.abort()
    await backups.ended
  }
}

beforeEach(() => {
  state = { storedThrough: null } as BackupState
})

// rules: trial restore, backups
test('new log is stored while a trial restore runs', async () => {
  const trial = Promise.withResolvers<null>()
  let begun = 0
  const first = () => ((begun += 1), trial.promise)
  await keeping({ first }, async () => {
    await until(() => begun > 0)
    const before = state.storedThrough!
    await until(() => state.storedThrough! > before)
    expect(begun).toBe(1)
    trial.resolve(null)
  })
})

// rules: trial restore
test('a trial restore whose result can’t be stored is reported, and copying to the second place goes on', async () => {
  const path = join(dataDir, 'disk-0')
  await mkdir(path)
  let isFull = true
  const first = async () => {
    if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    return { at: new Date(), problem: null }
  }
  await keeping({ first }, async ({ choose }) => {
    await until(() => state.problem?.includes('is full. Free some space on it.'))
    choose({ place: { kind: 'folder', path }, chosenAt: new Date() })
    await until(() => state.second?.storedThrough)
    expect(state.problem).toContain('is full')
    isFull = false
    await until(() => state.problem === null)
  })
})

// rules: trial restore, second place
test('the trial restores of two second places run one after the other, and copying goes on meanwhile', async () => {
  const disks = ['disk-1', 'disk-2'].map((name) => join(dataDir, name))
  for (const disk of disks) await mkdir(disk)
  const trial = Promise.withResolvers<null>()
  let [begun, atOnce, most] = [0, 0, 0]
  const second = async () => {
    begun += 1
    most = Math.max(most, (atOnce += 1))
    await trial.promise
    atOnce -= 1
    return null
  }
  await keeping({ isSecondDue: () => true, second }, async ({ choose }) => {
    const use = (path: string) => choose({ place: { kind: 'folder', path }, chosenAt: new Date() })
    use(disks[0]!)
    await until(() => begun === 1)
    use(disks[1]!)
    await until(() => state.second?.where === disks[1] && state.second?.storedThrough)
    await sleep(10 * EVERY_MS)
    expect([begun, most]).toEqual([1, 1])
    trial.resolve(null)
    await until(() => state.second?.tried)
    expect(most).toBe(1)
  })
})
