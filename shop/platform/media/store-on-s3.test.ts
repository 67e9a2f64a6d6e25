import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketKeys, startBucket, type FakeBucket } from '#test/bucket.ts'
import { openMediaStore } from './open-media-store.server.ts'
import { storeOnS3 } from './store-on-s3.server.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `originals/${id}.png`

let bucket: FakeBucket
beforeEach(async () => {
  bucket = await startBucket('pictures')
})
afterEach(() => bucket.close())

const open = (more: { bucket?: string; timeoutMs?: number } = {}) =>
  storeOnS3({ endpoint: bucket.endpoint, bucket: 'pictures', ...bucketKeys, ...more })

test('stores a file in the bucket by its path, until it is removed', async () => {
  const store = open()
  expect([await store.has(name), await store.get(name)]).toEqual([false, null])
  await store.put(name, Buffer.from('a picture'), 'image/png')
  expect(bucket.objects.get(`/pictures/${name}`)).toEqual({ bytes: Buffer.from('a picture'), type: 'image/png' })
  expect([await store.has(name), String(Buffer.from((await store.get(name))!))]).toEqual([true, 'a picture'])
  await store.remove(name)
  await store.remove(name)
  expect([await store.has(name), bucket.objects.size]).toEqual([false, 0])
})

test('opens the bucket that the environment variables define', async () => {
  const store = openMediaStore({
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: `${bucket.endpoint}/`,
    S3_BUCKET: 'pictures',
    S3_REGION: bucketKeys.region,
    S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
  })
  await store.put(name, Buffer.from('x'), 'image/png')
  expect([...bucket.objects.keys()]).toEqual([`/pictures/${name}`])
})

test('fails if the bucket does not exist', async () => {
  await expect(open({ bucket: 'other' }).put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(
    'bucket other not found',
  )
})

test('throws an error with only the status and the file name if the bucket rejects a request', async () => {
  bucket.trouble = (response) => response.writeHead(403).end('<Error/>')
  await expect(open().get(name)).rejects.toThrow(`the bucket responded with 403 to GET ${name}`)
})

test('retries if the bucket fails once', async () => {
  const store = open()
  await store.put(name, Buffer.from('x'), 'image/png')
  bucket.trouble = (response) => {
    bucket.trouble = null
    response.writeHead(503).end()
  }
  expect(await store.has(name)).toBe(true)
})

test('gives up if the bucket never responds', async () => {
  bucket.trouble = () => {}
  await expect(open({ timeoutMs: 100 }).get(name)).rejects.toThrow(/aborted|timeout/i)
})

test('rejects an invalid file name', async () => {
  await expect(open().get('../other-bucket/x')).rejects.toThrow('not the file name of a picture or video')
})

// rules: product video
test('requests only a range from the bucket, and extracts it if the server sends the whole file', async () => {
  const store = open()
  const film = `${id}.mp4`
  await store.put(film, Buffer.from('a long film'), 'video/mp4')
  const parts = [{ from: 2, to: 5 }, { from: 7 }, { last: 3 }, { from: 99 }]
  const told = async () => {
    const found = await Promise.all(parts.map((wanted) => store.part(film, wanted)))
    return found.map((part) => part && { ...part, bytes: part.bytes && Buffer.from(part.bytes).toString() })
  }
  const wanted = [
    { from: 2, bytes: 'long', size: 11 },
    { from: 7, bytes: 'film', size: 11 },
    { from: 8, bytes: 'ilm', size: 11 },
    { bytes: null, size: 11 },
  ]
  expect(await told()).toEqual(wanted)
  expect(bucket.sent.toSorted((one, other) => one - other)).toEqual([0, 3, 4, 4])
  bucket.trouble = (response) => void response.writeHead(200).end('a long film')
  expect(await told()).toEqual(wanted)
  bucket.trouble = null
  expect(await store.part(`${'f'.repeat(32)}.mp4`, { last: 1 })).toBeNull()
})
