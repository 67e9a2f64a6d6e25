import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, mkdirSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { call } from './call.ts'
import { router } from './router.ts'

const KB = 1_000
const dataDir = mkdtempSync(join(tmpdir(), 'bodies-'))
const uploads = join(dataDir, 'uploads')

/** Receives the handler's file; the handler waits for its result. */
const handled = vi.fn<(file: File) => Promise<void>>()
const calls = [
  call({
    method: 'POST',
    path: '/files',
    summary: 'Takes a file',
    group: 'files',
    policy: 'any-staff',
    body: z.object({ file: z.file(), note: z.string().optional() }),
    bodyLimit: 2_000 * KB,
    files: 'file',
    answer: z.object({ name: z.string(), text: z.string() }),
    async handle({ body: { file } }) {
      await handled(file)
      return { name: file.name, text: await file.text() }
    },
  }),
  call({
    method: 'POST',
    path: '/notes',
    summary: 'Takes a note of anyone',
    group: 'forms',
    policy: 'anyone',
    rate: 'formsPerAddress',
    body: z.object({ note: z.string().max(10) }),
    answer: z.object({ note: z.string() }),
    handle: async ({ body }) => body,
  }),
] as const

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ env: { DATA_DIR: dataDir }, calls })
  token = (await shop.admin()).token
})
afterEach(() => void handled.mockReset())
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true })
})

const send = (file: File, note = '') => shop.api('POST', '/files', { token, form: { file, note } })

/** Starts a request without a Content-Length header. */
const writing = (path: string, headers: Record<string, string> = {}): ClientRequest =>
  request(`${shop.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })

/** Writes this many bytes in chunks, without reading the response before the end. */
async function write(writer: ClientRequest, bytes: number): Promise<{ status?: number; body: unknown }> {
  const response = once(writer, 'response')
  for (let written = 0; written < bytes; written += 50 * KB)
    if (!writer.write(Buffer.alloc(50 * KB, 'x'))) await once(writer, 'drain')
  writer.end()
  const [answer] = await response
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) }
}

// rules: authorization first
test.each([
  ['without a token', {}, 900 * KB],
  ['with an invalid token', { authorization: 'Bearer dead' }, 1_900 * KB],
])('responds 401 to a body that is too large %s', async (_, headers, bytes) => {
  const { status, body } = await write(writing('/files', headers), bytes)
  expect([status, body]).toEqual([401, { message: 'Authentication invalid', code: 'unauthenticated' }])
})

test('responds 429 before reading the body when the rate limit is reached', async () => {
  const limited = await makeTestShop({ calls })
  const asked: number[] = []
  for (let time = 0; time < 61; time += 1)
    asked.push((await limited.api('POST', '/notes', { body: { note: 'x'.repeat(time < 60 ? 1 : 200 * KB) } })).status)
  expect(asked.at(-2)).toBe(200)
  expect(asked.at(-1)).toBe(429)
  await limited.close()
})

// rules: request bodies, authorization first
test.each([
  ['a body with a content length', (bytes: number) => ({ 'content-length': String(bytes) })],
  ['a body without a content length', () => ({}) as Record<string, string>],
])('rejects a body that is too large before it was sent completely: %s', async (_, headers) => {
  const { status, body } = await write(writing('/notes', headers(900 * KB)), 900 * KB)
  expect([status, (body as { code: string }).code]).toEqual([413, 'too-large'])
})

test('stops reading an endless body', async () => {
  const writer = writing('/notes')
  // The connection may be closed before this client reads the response, because it reads only between writes.
  writer.on('error', () => {})
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown[]>()
  writer.on('response', (response) => answer([response.resume().statusCode, response.headers.connection]))
  writer.on('close', () => answer(['cut off']))
  let written = 0
  // Continues writing only after the server has read the previous chunk.
  const writeMore = () => {
    written += 200 * KB
    writer.write(Buffer.alloc(200 * KB))
  }
  writer.on('drain', writeMore)
  writeMore()
  expect([[413, 'close'], ['cut off']]).toContainEqual(await answered)
  await expect.poll(() => writer.destroyed).toBe(true)
  expect(written).toBeLessThan(20_000 * KB)
})

test('the router rejects a public call with a larger body limit or with files', () => {
  const [files, notes] = calls
  expect(() => router([{ ...files, policy: 'anyone' }], shop.services)).toThrow('without authentication')
  expect(() => router([{ ...notes, bodyLimit: 200 * KB }], shop.services)).toThrow('without authentication')
})

// rules: uploads
test("an uploaded file is readable by the server's user only, and only during the request", async () => {
  handled.mockImplementation(async () => {
    const [folder = ''] = readdirSync(uploads)
    expect(statSync(uploads).mode & 0o777).toBe(0o700)
    expect(statSync(join(uploads, folder)).mode & 0o777).toBe(0o700)
    expect(
      readdirSync(join(uploads, folder)).map((name) => statSync(join(uploads, folder, name)).mode & 0o777),
    ).toEqual([0o600])
  })
  const { status, body } = await send(new File(['cloth'], 'Ọláìyá.txt'))
  expect([status, body]).toEqual([200, { name: 'Ọláìyá.txt', text: 'cloth' }])
  expect(handled).toHaveBeenCalledOnce()
  expect(readdirSync(uploads)).toEqual([])
})

test.each([
  ['a file that is too large', new File([new Uint8Array(3_000 * KB)], 'a.bin'), '', 413],
  ['a text that is too long', new File(['x'], 'a.bin'), 'x'.repeat(200 * KB), 413],
  ['a failed call', new File(['x'], 'a.bin'), 'broken', 500],
])('leaves no file after %s', async (_, file, note, expected) => {
  if (expected === 500) handled.mockRejectedValue(new Error('broken on purpose'))
  expect((await send(file, note)).status).toBe(expected)
  expect(readdirSync(uploads)).toEqual([])
})

test('leaves no file after an aborted or incomplete form', async () => {
  const type = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cloth' }
  const half = '--cloth\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a f'
  const given = writing('/files', type)
  given.on('error', () => {})
  given.write(half)
  await expect.poll(() => readdirSync(uploads).length).toBe(1)
  given.destroy()
  await expect.poll(() => readdirSync(uploads)).toEqual([])
  const stopped = await shop.api('POST', '/files', { token, raw: half, headers: type })
  expect([stopped.status, stopped.body.code]).toEqual([400, 'unreadable-form'])
  expect(readdirSync(uploads)).toEqual([])
})

test('returns different errors for JSON, a malformed multipart form and an unsupported content type', async () => {
  const asked = async (type: string, raw: string) => {
    const { status, body } = await shop.api('POST', '/files', { token, raw, headers: { 'content-type': type } })
    return [status, body.code]
  }
  expect(await asked('application/json', '{"file": 1}')).toEqual([422, 'invalid-fields'])
  expect(await asked('application/json', `{"note": "${'x'.repeat(200 * KB)}"}`)).toEqual([413, 'too-large'])
  expect(await asked('multipart/form-data', '--x--')).toEqual([400, 'unreadable-form'])
  expect(await asked('text/plain', 'x')).toEqual([415, 'unsupported-type'])
})

test('processes eight forms at once, queues 24, and rejects the others with 503 and Retry-After', async () => {
  const release = Promise.withResolvers<void>()
  handled.mockImplementation(() => release.promise)
  const busy = [[503, 'busy', '10']]
  const refused: [number, string | undefined, string | null][] = []
  const sent = Array.from({ length: 34 }, async () => {
    const { status, body, headers } = await send(new File(['x'], 'a.txt'))
    if (status !== 200) refused.push([status, body.code, headers.get('retry-after')])
    return status
  })
  await expect.poll(() => refused).toEqual([...busy, ...busy])
  expect(handled).toHaveBeenCalledTimes(8)
  release.resolve()
  expect((await Promise.all(sent)).toSorted()).toEqual([...Array(32).fill(200), 503, 503])
})

test('deletes old upload folders at startup and keeps recent ones', async () => {
  const [old, fresh] = ['form-old', 'form-new'].map((name) => join(uploads, name)) as [string, string]
  for (const folder of [old, fresh]) mkdirSync(folder, { recursive: true })
  const longAgo = Date.now() / 1_000 - 2 * 60 * 60
  utimesSync(old, longAgo, longAgo)
  router([], shop.services)
  await expect.poll(() => readdirSync(uploads)).toEqual(['form-new'])
  rmSync(fresh, { recursive: true })
})
