import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bucketKeys, startBucket, type FakeBucket } from '#test/bucket.ts'
import {
  listBackups,
  listDatedSegments,
  names,
  openPlace,
  removeBackup,
  removeSegment,
  storeFile,
  storeManifest,
  storeSegment,
  type Place,
} from '../place.ts'
import { openRecoveryKey, type RecoveryKey } from '../recovery-key.ts'
import { routeTo } from '../restorable.ts'
import { fetchFile } from '../source.ts'
import { copyAway } from './copy-away.ts'
import { encryptedSource, Stored } from './encrypted.ts'
import { claim, openStore } from './open-second.ts'
import type { SecondPlace, Store } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-11-01T02:00:00Z')

let dataDir: string
let bucket: FakeBucket
let place: Place
let key: RecoveryKey
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  await mkdir(join(dataDir, 'disk'))
  bucket = await startBucket('copies')
  place = await openPlace(join(dataDir, 'backups'), '42', true)
  key = await openRecoveryKey(dataDir)
})
afterEach(() => {
  bucket.close()
  rmSync(dataDir, { recursive: true })
})

const segmentOf = (day: number) => `00000001${day.toString(16).toUpperCase().padStart(16, '0')}`

/** Stores a backup of this day, with its segment and a picture. */
async function backUp(day: number): Promise<void> {
  const at = new Date(START + day * DAY_MS)
  const bytes = async (content: string) => storeFile(place, Readable.from([Buffer.from(content)]))
  const files = [
    { path: 'same', ...(await bytes('the same every day')) },
    { path: 'changed', ...(await bytes(`of day ${day}`)) },
  ]
  const log = join(dataDir, 'segment')
  await writeFile(log, `log of day ${day}`)
  await storeSegment(place, segmentOf(day), log, at)
  await mkdir(join(place.folder, 'pictures', 'aa'), { recursive: true })
  await writeFile(join(place.folder, 'pictures', 'aa', `${day}.jpg`), 'a picture')
  await storeManifest(place, {
    ...{ system: '42', postgres: '18', shop: '1', reason: 'nightly', label: '', password: files[0]!.hash },
    ...{ startedAt: at, finishedAt: at, firstSegment: segmentOf(day), lastSegment: segmentOf(day) },
    ...{ folders: [], files },
  })
}

const copy = async (store: Store, day: number, signal = new AbortController().signal) =>
  copyAway({
    ...{ place, store, key, dataDir, signal, onProgress: () => {} },
    stored: new Stored(await store.list()),
    now: new Date(START + day * DAY_MS),
  })
const sourceOf = async (store: Store) => encryptedSource(store, new Stored(await store.list()), key)

/** Fails if a backup in the store lacks a file or segment that it needs. */
async function expectRestorable(store: Store): Promise<number> {
  const source = await sourceOf(store)
  const [backups, segments] = [await source.backups(), await source.segments()]
  const there = new Set((await store.list()).map((name) => name.replace(/\.age$/, '')))
  for (const backup of backups) {
    expect(routeTo([backup], segments, backup.finishedAt)).toMatchObject({ backup })
    expect(backup.files.filter(({ hash }) => !there.has(names.file(hash)))).toEqual([])
  }
  return backups.length
}

const placeOf = {
  folder: (): SecondPlace => ({ kind: 'folder', path: join(dataDir, 'disk') }),
  bucket: (): SecondPlace => ({
    ...{ kind: 'bucket', endpoint: bucket.endpoint, bucket: 'copies', prefix: 'shop', ...bucketKeys },
  }),
}

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  let store: Store
  beforeEach(() => {
    store = openStore(placeOf[kind](), dataDir)
  })
  const claimAt = (hour: number, more: Partial<Parameters<typeof claim>[1]> = {}) =>
    claim(store, { dataDir, system: '42', key, chosenAt: new Date(START + hour), ...more })

  // rules: second place
  test('all files are stored encrypted, and read back as they were, with the times of segments', async () => {
    await backUp(1)
    await claimAt(0)
    expect(await copy(store, 1)).toBe(true)
    const source = await sourceOf(store)
    expect(await source.backups()).toEqual(await listBackups(place))
    expect(await source.segments()).toEqual(await listDatedSegments(place))
    expect(await source.pictures()).toEqual(['aa/1.jpg'])
    expect(await text(await source.read('pictures/aa/1.jpg'))).toBe('a picture')
    for (const name of (await store.list()).filter((each) => each.endsWith('.age')))
      expect(await text((await store.read(name))!)).toMatch(/^age-encryption\.org\/v1\n/)
    expect((await store.list()).filter((name) => !name.endsWith('.age'))).toEqual(['shop-backups.json'])
  })

  // rules: second place
  test('the place can be restored from, whenever the copying is interrupted', async () => {
    for (const day of [1, 2]) await backUp(day)
    let found = 0
    for (let steps = 0, isDone = false; !isDone; steps += 1) {
      let left = steps
      const interrupted = <Work extends (...given: never[]) => Promise<unknown>>(work: Work) =>
        (async (...given: Parameters<Work>) => {
          if ((left -= 1) < 0) throw new Error('killed')
          return work(...given)
        }) as Work
      const killed = { ...store, write: interrupted(store.write), remove: interrupted(store.remove) }
      // Seven days later, the first backups expire while new ones are copied.
      if (steps === 12) for (const day of [20, 21, 22, 23, 24, 25, 26, 27, 28]) await backUp(day)
      if (steps === 12) for (const old of (await listBackups(place)).slice(0, 2)) await removeBackup(place, old)
      if (steps === 12) for (const day of [1, 2]) await removeSegment(place, segmentOf(day))
      isDone = steps > 12 && (await copy(killed, 28).catch(() => false))
      if (steps <= 12) await copy(killed, 2).catch(() => false)
      found = await expectRestorable(store)
    }
    expect(found).toBe(9)
    expect((await (await sourceOf(store)).segments()).map(({ name }) => name)).not.toContain(segmentOf(1))
  })

  // rules: second place, restore
  test('a history file of the log is copied before the segments of its timeline', async () => {
    await backUp(1)
    const names = ['00000002.history', '000000020000000000000002', '00000003.history', '000000030000000000000003']
    for (const name of names.toReversed()) await storeSegment(place, name, join(dataDir, 'segment'), new Date(START))
    const written: string[] = []
    const write: Store['write'] = (name, bytes) => (written.push(name), store.write(name, bytes))
    await copy({ ...store, write }, 1)
    expect(written.slice(0, 2).every((name) => name.includes('.history'))).toBe(true)
    expect((await (await sourceOf(store)).segments()).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  // rules: second place
  test('nothing is deleted there if the backup folder is lost', async () => {
    for (const day of [1, 2]) await backUp(day)
    await copy(store, 2)
    await rm(place.folder, { recursive: true })
    place = await openPlace(place.folder, '42', true)
    await backUp(3)
    await copy(store, 3)
    expect(await expectRestorable(store)).toBe(3)
  })

  // rules: second place
  test('refuses the place of another shop, another phrase or another copy of the shop, until it is chosen again', async () => {
    await claimAt(0)
    await claimAt(0)
    await expect(claimAt(1, { system: '43' })).rejects.toThrow('contains the backups of another shop')
    const other = mkdtempSync(join(tmpdir(), 'restored-'))
    try {
      await expect(claimAt(1, { key: await openRecoveryKey(other) })).rejects.toThrow('another recovery phrase')
      await expect(claimAt(0, { dataDir: other })).rejects.toThrow('Another copy of this shop')
      await claimAt(2, { dataDir: other })
      await expect(claimAt(0)).rejects.toThrow('Another copy of this shop')
    } finally {
      rmSync(other, { recursive: true })
    }
  })

  // rules: second place
  test('a place whose mark has disappeared is not used again, until it is chosen again', async () => {
    await claimAt(0)
    await store.remove('shop-backups.json')
    await expect(claimAt(0)).rejects.toThrow(/is empty\. If it is on another disk, connect that disk/)
    await claimAt(1)
  })

  // rules: second place
  test('nobody who can write to the place can add files that the shop reads', async () => {
    await claimAt(0)
    await backUp(1)
    await copy(store, 1)
    const mark = await text((await store.read('shop-backups.json'))!)
    expect(mark).not.toContain(key.recipient)
    const stored = new Stored([
      'pictures/../../x.age',
      'files/aa/../x.age',
      'wal/..-1.zst.age',
      'backups/../x.json.age',
    ])
    expect(['pictures', 'files', 'wal', 'backups'].flatMap(stored.names)).toEqual([])
  })

  // rules: second place
  test('a damaged backup is left out, but one that can’t be read is an error, so that its files are kept', async () => {
    await backUp(1)
    await copy(store, 1)
    const name = (await store.list()).find((each) => each.startsWith('backups/'))
    await store.write(name!, Readable.from([Buffer.from('not encrypted')]))
    expect(await (await sourceOf(store)).backups()).toEqual([])
    const unreadable = { ...store, read: () => Promise.reject(Object.assign(new Error('read'), { code: 'EIO' })) }
    const source = encryptedSource(unreadable, new Stored(await store.list()), key)
    await expect(source.backups()).rejects.toThrow('read')
  })

  // rules: restore
  test('a file that was damaged in the place is reported', async () => {
    await backUp(1)
    await copy(store, 1)
    const source = await sourceOf(store)
    const file = (await source.backups())[0]!.files[0]!
    const target = join(dataDir, 'fetched')
    await fetchFile(source, file, target)
    expect(await readFile(target, 'utf8')).toBe('the same every day')
    await store.write(`${names.file(file.hash)}.age`, Readable.from([Buffer.from('age-encryption.org/v1\nnot really')]))
    await expect(fetchFile(source, file, target)).rejects.toThrow(/^The backup is damaged: .* not as it was/)
    await store.remove(`${names.file(file.hash)}.age`)
    await expect(fetchFile(source, file, target)).rejects.toThrow(/ is missing\.$/)
  })
})

// rules: second place
test('a folder may be given with a slash at its end, and may contain folders of others', async () => {
  await backUp(1)
  await mkdir(join(dataDir, 'disk', 'lost+found'))
  await writeFile(join(dataDir, 'disk', 'lost+found', 'x.age'), '')
  const store = openStore({ kind: 'folder', path: `${join(dataDir, 'disk')}/` }, dataDir)
  await copy(store, 1)
  expect(await expectRestorable(store)).toBe(1)
  expect((await store.list()).filter((name) => !/^(backups|files|wal|pictures)\//.test(name))).toEqual([])
})

// rules: second place
test('a folder that is missing, or is a file, is reported and not created', async () => {
  const missing = openStore({ kind: 'folder', path: join(dataDir, 'nothing') }, dataDir)
  const claiming = (store: Store) => claim(store, { dataDir, system: '42', key, chosenAt: new Date() })
  await expect(claiming(missing)).rejects.toThrow(/nothing is missing\. If it is on another disk, connect/)
  await expect(missing.list()).rejects.toThrow(/is missing/)
  await writeFile(join(dataDir, 'file'), '')
  const file = openStore({ kind: 'folder', path: join(dataDir, 'file') }, dataDir)
  await expect(claiming(file)).rejects.toThrow(/because a file with this name exists/)
  expect(await readdir(dataDir)).not.toContain('nothing')
})

// rules: second place
test('a place that version 0.10.0 has marked is used further, and its mark no longer contains the public key', async () => {
  const chosenAt = new Date()
  const path = join(dataDir, 'disk')
  const store = openStore({ kind: 'folder', path }, dataDir)
  const { writer } = await claim(store, { dataDir, system: '42', key, chosenAt })
  const { recipient } = key
  await writeFile(join(path, 'shop-backups.json'), JSON.stringify({ system: '42', recipient, writer, chosenAt }))
  await claim(store, { dataDir, system: '42', key, chosenAt })
  expect(await readFile(join(path, 'shop-backups.json'), 'utf8')).not.toContain(recipient)

  const other = JSON.stringify({ system: '42', recipient: 'age1other', writer, chosenAt })
  await writeFile(join(path, 'shop-backups.json'), other)
  await expect(claim(store, { dataDir, system: '42', key, chosenAt })).rejects.toThrow('another recovery phrase')
})
