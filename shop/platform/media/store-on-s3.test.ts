import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMediaStore } from './open-media-store.server.ts'
import { storeOnS3 } from './store-on-s3.server.ts'

const id = '0123456789abcdef0123456789abcdef'
const name = `originals/${id}.png`
const signature =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/lagos\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/

let server: Server
let endpoint: string
let objects: Map<string, { bytes: Buffer; type: string | undefined }>
/** Bytes sent by the fake bucket for each requested range. */
let sent: number[]
/** Replaces the fake bucket's normal response. */
let trouble: ((response: ServerResponse) => void) | null

beforeEach(async () => {
  objects = new Map()
  trouble = null
  sent = []
  server = createServer((request, response) => void bucket(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function bucket(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = await buffer(request)
  if (trouble) return trouble(response)
  if (!signature.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'])
    return void response.writeHead(403).end()
  const path = request.url ?? ''
  if (!path.startsWith('/pictures/')) return void response.writeHead(404).end()
  if (request.method === 'PUT') {
    objects.set(path, { bytes, type: request.headers['content-type'] })
    return void response.writeHead(200).end()
  }
  const found = objects.get(path)
  if (request.method === 'DELETE') {
    objects.delete(path)
    return void response.writeHead(204).end()
  }
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const { length } = found.bytes
  if (from !== undefined && to !== undefined) {
    const begin = from === '' ? length - Number(to) : Number(from)
    const part = found.bytes.subarray(begin, from === '' || to === '' ? length : Number(to) + 1)
    sent.push(part.length)
    return void (part.length === 0
      ? response
          .writeHead(416, { 'content-range': `bytes */${length}` })
          .end('<Error><Code>InvalidRange</Code></Error>')
      : response.writeHead(206, { 'content-range': `bytes ${begin}-${begin + part.length - 1}/${length}` }).end(part))
  }
  response
    .writeHead(200, { 'content-length': found.bytes.length })
    .end(request.method === 'HEAD' ? undefined : found.bytes)
}

const keys = { region: 'lagos', accessKeyId: 'key', secretAccessKey: 'secret' }
const open = (more: { bucket?: string; timeoutMs?: number } = {}) =>
  storeOnS3({ endpoint, bucket: 'pictures', ...keys, ...more })

test('stores a file in the bucket by its path, until it is removed', async () => {
  const store = open()
  expect([await store.has(name), await store.get(name)]).toEqual([false, null])
  await store.put(name, Buffer.from('a picture'), 'image/png')
  expect(objects.get(`/pictures/${name}`)).toEqual({ bytes: Buffer.from('a picture'), type: 'image/png' })
  expect([await store.has(name), String(Buffer.from((await store.get(name))!))]).toEqual([true, 'a picture'])
  await store.remove(name)
  await store.remove(name)
  expect([await store.has(name), objects.size]).toEqual([false, 0])
})

test('opens the bucket that the environment variables define', async () => {
  const store = openMediaStore({
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: `${endpoint}/`,
    S3_BUCKET: 'pictures',
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  })
  await store.put(name, Buffer.from('x'), 'image/png')
  expect([...objects.keys()]).toEqual([`/pictures/${name}`])
})

test('fails if the bucket does not exist', async () => {
  await expect(open({ bucket: 'other' }).put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(
    'bucket other not found',
  )
})

test('throws an error with only the status and the file name if the bucket rejects a request', async () => {
  trouble = (response) => response.writeHead(403).end('<Error/>')
  await expect(open().get(name)).rejects.toThrow(`the bucket responded with 403 to GET ${name}`)
})

test('retries if the bucket fails once', async () => {
  const store = open()
  await store.put(name, Buffer.from('x'), 'image/png')
  trouble = (response) => {
    trouble = null
    response.writeHead(503).end()
  }
  expect(await store.has(name)).toBe(true)
})

test('gives up if the bucket never responds', async () => {
  trouble = () => {}
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
  expect(sent.toSorted((one, other) => one - other)).toEqual([0, 3, 4, 4])
  trouble = (response) => void response.writeHead(200).end('a long film')
  expect(await told()).toEqual(wanted)
  trouble = null
  expect(await store.part(`${'f'.repeat(32)}.mp4`, { last: 1 })).toBeNull()
})
