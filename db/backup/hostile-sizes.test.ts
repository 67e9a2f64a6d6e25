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
import { bucketStore } from './second/bucket-store.ts'
import { readMark } from './second/open-second.ts'
import { fetchFile, fetchSegment, folderSource } from './source.ts'

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
