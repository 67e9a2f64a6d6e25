import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketKeys, startBucket, type FakeBucket } from '#test/bucket.ts'
import { expectFewer, limitedText, limits } from './limits.ts'
import { openPlace, type Place } from './place.ts'
import { fingerprintOf, makeNewKey, openRecoveryKey, replaceRecoveryKey } from './recovery-key.ts'
import { bucketStore } from './second/bucket-store.ts'
import { claim, readMark } from './second/open-second.ts'
import type { Store } from './second/store.ts'
import { fetchFile, fetchSegment, findRoute, folderSource, readHistory } from './source.ts'

const MEGABYTE = 1024 * 1024
let folder: string
let place: Place
let bucket: FakeBucket
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  place = await openPlace(join(folder, 'backups'), '42', true)
  bucket = await startBucket('copies')
})
afterEach(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})
const openBucket = () =>
  bucketStore({ endpoint: bucket.endpoint, bucket: 'copies', prefix: '', ...bucketKeys }, join(folder, 'outgoing'))

/** Writes a file of a few kilobytes that unpacks to 256 MB. */
async function writeBomb(path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const zeros = Readable.from(Array.from({ length: 256 }, () => Buffer.alloc(MEGABYTE)))
  await pipeline(zeros, createZstdCompress(), createWriteStream(path))
}

// rules: restore
test('a file that unpacks to more than its description says is damaged, and is not unpacked further', async () => {
  const hash = 'a'.repeat(64)
  await writeBomb(join(place.folder, 'files', 'aa', `${hash}.zst`))
  const target = join(folder, 'fetched')
  await expect(fetchFile(folderSource(place), { hash, bytes: 10_000 }, target)).rejects.toThrow('not as it was written')
  expect(statSync(target).size).toBeLessThan(MEGABYTE)
})

// rules: restore
test('a segment of the log that unpacks to more than 16 MB is damaged', async () => {
  const name = '000000010000000000000001'
  await writeBomb(join(place.folder, 'wal', `${name}.zst`))
  await expect(fetchSegment(folderSource(place), name, join(folder, 'segment'))).rejects.toThrow(
    'not as it was written',
  )
})

// rules: restore
test('a history file of the log that unpacks to more than 64 KB is damaged, and its timeline is left out', async () => {
  await writeBomb(join(place.folder, 'wal', '00000002.history.zst'))
  expect(await readHistory(folderSource(place), '00000002.history')).toBe('')
  expect(await findRoute(folderSource(place), undefined)).toEqual({ problem: 'no-backup' })
})

// rules: second place
test('an endless mark is refused', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000, ' ')
    })(),
  )
  const store = { ...openBucket(), read: async () => endless }
  await expect(readMark(store)).rejects.toThrow('shop-backups.json is larger than anything that the shop writes')
  await expect(limitedText([Buffer.from('ab')], 1, 'A text')).rejects.toThrow('A text is larger')
})

// rules: second place
test('a list whose pages never end, or that is endless itself, is refused', async () => {
  const again = '<IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>'
  bucket.trouble = (response) => void response.end(again)
  await expect(openBucket().list()).rejects.toThrow('sends a list that never ends')
  bucket.trouble = (response) => void response.end(`<Key>a</Key>${again}`)
  await expect(openBucket().list()).rejects.toThrow('sends a list that never ends')
  expect(() => expectFewer(limits.files + 1, 'The bucket')).toThrow('contains more than 4,000,000 files')
  bucket.trouble = (response) => void response.end(Buffer.alloc(17 * MEGABYTE, ' '))
  await expect(openBucket().list()).rejects.toThrow('A page of the list of files is larger')
  bucket.trouble = (response) => void response.writeHead(403).end(Buffer.alloc(MEGABYTE, ' '))
  await expect(openBucket().list()).rejects.toThrow('An error message is larger')
})

// rules: second place
test('a list with a name that is longer than S3 allows is refused', async () => {
  bucket.trouble = (response) => void response.end(`<Key>${'%C3%BC'.repeat(512)}</Key>`)
  expect(await openBucket().list()).toHaveLength(1)
  bucket.trouble = (response) => void response.end(`<Key>${'%C3%BC'.repeat(513)}</Key>`)
  await expect(openBucket().list()).rejects.toThrow('sends a name that is longer than S3 allows')
})

const storeWith = (mark: object): Store => ({
  ...openBucket(),
  read: async () => Readable.from([Buffer.from(JSON.stringify(mark))]),
  write: () => Promise.reject(new Error('written')),
})
const suffixOf = (index: number) => `.age-${String(index).padStart(8, '0')}`

// rules: replaced phrase
test('a mark whose keys share a suffix is refused', async () => {
  const mark = { system: '42', key: 'a', writer: 'b', chosenAt: new Date(), suffix: suffixOf(1) }
  const former = (...indices: number[]) => indices.map((index) => ({ key: 'c', suffix: suffixOf(index) }))
  expect(await readMark(storeWith({ ...mark, former: former(2, 3) }))).toMatchObject({ suffix: suffixOf(1) })
  for (const indices of [[1], [2, 2]])
    await expect(readMark(storeWith({ ...mark, former: former(...indices) }))).rejects.toThrow('is damaged')
})

// rules: replaced phrase
test('the copies for at most 20 former phrases are kept, and the mark stays as it is', async () => {
  const replaced = await openRecoveryKey(folder)
  const key = await makeNewKey(folder)
  await replaceRecoveryKey(folder, key.recipient)
  const mark = { system: '42', key: fingerprintOf(replaced), writer: 'b', chosenAt: new Date(0) }
  const claimAfter = (times: number) => {
    const former = Array.from({ length: times }, (_, index) => ({ key: 'c', suffix: suffixOf(index) }))
    return claim(storeWith({ ...mark, former }), { dataDir: folder, system: '42', key, chosenAt: new Date() })
  }
  await expect(claimAfter(19)).rejects.toThrow('written')
  await expect(claimAfter(20)).rejects.toThrow('still contains the copies for 20 former recovery phrases')
})
