import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { listBackups, openPlace, storeFile, storeManifest, storeSegment, type Place } from '../place.ts'
import {
  decryptText,
  encryptText,
  makeNewKey,
  openRecoveryKey,
  readNewKey,
  replaceRecoveryKey,
  type RecoveryKey,
} from '../recovery-key.ts'
import { renewSecretKeys } from '../renew-secret-keys.ts'
import { routeTo } from '../restorable.ts'
import { fetchFile, type BackupSource } from '../source.ts'
import { copyAway, removeFormer } from './copy-away.ts'
import { encryptedSource, Stored } from './encrypted.ts'
import { folderStore } from './folder-store.ts'
import { keepSecond, type SecondState } from './keep-second.ts'
import { readMark } from './open-second.ts'
import type { Store } from './store.ts'

const NOW = Date.now()
const DAY_MS = 24 * 60 * 60_000
let dataDir: string
let place: Place
let store: Store
let former: RecoveryKey
let states: SecondState[]
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'replaced-'))
  await mkdir(join(dataDir, 'disk'))
  store = folderStore(join(dataDir, 'disk'))
  place = await openPlace(join(dataDir, 'backups'), '42', true)
  former = await openRecoveryKey(dataDir)
  states = []
  for (const daysAgo of [2, 1]) await backUp(daysAgo)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const segmentOf = (daysAgo: number) => `00000001${(100 - daysAgo).toString(16).padStart(16, '0').toUpperCase()}`

async function backUp(daysAgo: number): Promise<void> {
  const at = new Date(NOW - daysAgo * DAY_MS)
  const stored = await storeFile(place, Readable.from([Buffer.from(`of ${daysAgo}`)]))
  const key = await openRecoveryKey(dataDir)
  await writeFile(join(dataDir, 'segment'), `log of ${daysAgo}`)
  await storeSegment(place, segmentOf(daysAgo), join(dataDir, 'segment'), at)
  await storeManifest(place, {
    ...{ system: '42', postgres: '18', shop: '1', reason: 'nightly', label: '', password: stored.hash },
    ...{ startedAt: at, finishedAt: at, firstSegment: segmentOf(daysAgo), lastSegment: segmentOf(daysAgo) },
    ...{ folders: [], files: [{ path: 'a', ...stored }], secretKey: await encryptText(key, 'the secret key') },
  })
}

/** Returns how many backups can be restored from the place with this key. */
async function restorable(key: RecoveryKey, suffix: string): Promise<number> {
  const source = encryptedSource(store, new Stored(await store.list(), suffix), key)
  const [backups, segments] = [await source.backups(), await source.segments()]
  for (const backup of backups) {
    expect(routeTo([backup], segments, backup.finishedAt)).toMatchObject({ backup })
    for (const file of backup.files) await fetchFile(source, file, join(dataDir, 'fetched'))
  }
  return backups.length
}

/** Keeps the second place until `isDone`, with this store. */
async function keepUntil(isDone: (state: SecondState) => unknown, used = store, trial = {}): Promise<void> {
  const stop = new AbortController()
  const { recipient } = await openRecoveryKey(dataDir)
  states.length = 0
  const kept = keepSecond(
    {
      ...{ store: used, dataDir, chosenAt: new Date(NOW), signal: stop.signal },
      first: () => ({ place, storedThrough: new Date(NOW), key: recipient }),
      isTrialDue: () => false,
      trySecond: async () => null,
      onState: (state) => states.push(state),
      ...trial,
      stopping: new AbortController().signal,
    },
    10,
  )
  await vi.waitUntil(() => states.some(isDone), { timeout: patience.poll, interval: 5 })
  stop.abort()
  await kept
}

const copying = { now: new Date(NOW), signal: new AbortController().signal, onProgress: () => {} }
const copyFor = async (key: RecoveryKey, suffix: string, used = store) =>
  copyAway({ ...copying, place, dataDir, store: used, key, stored: new Stored(await store.list(), suffix) })

async function replace(): Promise<RecoveryKey> {
  const { recipient } = await makeNewKey(dataDir)
  await replaceRecoveryKey(dataDir, recipient)
  const key = await openRecoveryKey(dataDir)
  await renewSecretKeys(place, dataDir, key)
  return key
}

// rules: replaced phrase
test('one of the two phrases restores everything whenever the copying is interrupted, and at the end only the new one', async () => {
  await keepUntil((state) => state.storedThrough && !state.problem)
  expect(await restorable(former, '.age')).toBe(2)
  const key = await replace()
  for (let steps = 0, isDone = false; !isDone; steps += 1) {
    let left = steps
    const interrupted = <Work extends (...given: never[]) => Promise<unknown>>(work: Work) =>
      (async (...given: Parameters<Work>) => {
        if ((left -= 1) < 0) throw new Error('killed')
        return work(...given)
      }) as Work
    const killed = { ...store, write: interrupted(store.write), remove: interrupted(store.remove) }
    await keepUntil((state) => state.problem || (state.storedThrough && !state.hasFormer), killed)
    isDone = !states.some(({ problem }) => problem)
    const mark = (await readMark(store))!
    const found = await Promise.all([restorable(former, '.age'), restorable(key, mark.suffix)])
    expect(Math.max(...found)).toBe(2)
  }
  const mark = (await readMark(store))!
  expect(mark).toMatchObject({ suffix: expect.stringMatching(/^\.age-[0-9a-f]{8}$/), former: [] })
  expect((await store.list()).filter((name) => name.endsWith('.age'))).toEqual([])
  const source = encryptedSource(store, new Stored(await store.list(), mark.suffix), key)
  const keys = (await source.backups()).map(({ secretKey }) => decryptText(key, secretKey!))
  expect(await Promise.all(keys)).toEqual(['the secret key', 'the secret key'])
})

// rules: replaced phrase
test('copies for the former phrase stay while they have a backup that the backup folder lacks', async () => {
  await keepUntil((state) => state.storedThrough && !state.problem)
  const key = await replace()
  await rm(place.folder, { recursive: true })
  place = await openPlace(place.folder, '42', true)
  await backUp(1)
  await keepUntil((state) => state.storedThrough && state.hasFormer)
  const { suffix } = (await readMark(store))!
  expect([await restorable(former, '.age'), await restorable(key, suffix)]).toEqual([2, 1])
})

// rules: replaced phrase
test('the key is replaced only after the new one was put into use, and the secret keys are encrypted again', async () => {
  const overtaken = await makeNewKey(dataDir)
  const created = await makeNewKey(dataDir)
  expect(await replaceRecoveryKey(dataDir, overtaken.recipient)).toBe(false)
  expect([await openRecoveryKey(dataDir), await readNewKey(dataDir)]).toEqual([former, created])
  expect(await replaceRecoveryKey(dataDir, created.recipient)).toBe(true)
  expect([await openRecoveryKey(dataDir), await readNewKey(dataDir)]).toEqual([created, null])
  await renewSecretKeys(place, dataDir, created)
  for (const { secretKey } of await listBackups(place))
    expect([await decryptText(created, secretKey!), await decryptText(former, secretKey!)]).toEqual([
      'the secret key',
      null,
    ])
})

// rules: replaced phrase
test('a phrase that is replaced while its last copies are written gets no backup that only the new one can restore', async () => {
  const created = await makeNewKey(dataDir)
  const write: Store['write'] = async (name, bytes) => {
    await store.write(name, bytes)
    if ((await readNewKey(dataDir)) === null || !name.startsWith('files/')) return
    await replaceRecoveryKey(dataDir, created.recipient)
    await renewSecretKeys(place, dataDir, created)
  }
  const keysFor = async (key: RecoveryKey, suffix: string) => {
    const backups = await encryptedSource(store, new Stored(await store.list(), suffix), key).backups()
    return Promise.all(backups.map(({ secretKey }) => decryptText(key, secretKey!)))
  }
  expect(await copyFor(former, '.age', { ...store, write })).toBe(false)
  expect(await keysFor(former, '.age')).toEqual([])
  expect(await copyFor(created, '.age-00000000')).toBe(true)
  expect(await keysFor(created, '.age-00000000')).toEqual(['the secret key', 'the secret key'])
})

// rules: replaced phrase
test.each(['files', 'wal', 'pictures'])(
  'copies for the former phrase stay while the new ones lack some %s',
  async (folder) => {
    await mkdir(join(place.folder, 'pictures', 'aa'))
    await writeFile(join(place.folder, 'pictures', 'aa', '1.jpg'), 'a picture')
    await copyFor(former, '.age')
    const key = await replace()
    await rm(join(place.folder, folder), { recursive: true })
    await mkdir(join(place.folder, folder))
    const isRemoved = async (daysLater: number) => {
      await copyFor(key, '.age-00000000')
      const found = await store.list()
      const now = new Date(NOW + daysLater * DAY_MS)
      const stored = new Stored(found, '.age-00000000')
      return removeFormer(new Stored(found), { ...copying, now, store, stored, key })
    }
    expect(await isRemoved(0)).toBe(false)
    expect(await restorable(former, '.age')).toBe(2)
    for (let day = 1; day <= 9; day += 1) await backUp(-day)
    expect(await isRemoved(9)).toBe(true)
  },
)

// rules: replaced phrase
test('copies for the former phrase stay if new ones disappear from the place', async () => {
  await copyFor(former, '.age')
  await keepUntil((state) => state.storedThrough && !state.problem)
  await replace()
  const written: string[] = []
  const write: Store['write'] = async (name, bytes) => {
    await store.write(name, bytes)
    if (/^files.*age-/.test(name)) written.push(name)
    if (/^backups.*age-/.test(name)) await store.remove(written[0]!)
  }
  await keepUntil(() => written.length === 3, { ...store, write })
  expect(await restorable(former, '.age')).toBe(2)
})

// rules: replaced phrase, trial restore
test('a trial restore reads the place with the phrase that its files were copied for', async () => {
  let isDue = false
  const write: Store['write'] = async (name, bytes) => {
    await store.write(name, bytes)
    // The owner replaces the phrase during the last copy.
    if (!name.startsWith('backups/') || isDue) return
    isDue = true
    await replace()
  }
  const tried: number[] = []
  const trial = {
    isTrialDue: () => isDue && tried.length === 0,
    trySecond: async (source: BackupSource) => (tried.push((await source.backups()).length), null),
  }
  place = await openPlace(join(dataDir, 'backups-2'), '42', true)
  await backUp(1)
  await keepUntil(() => tried.length > 0, { ...store, write }, trial)
  expect(tried).toEqual([1])
})
