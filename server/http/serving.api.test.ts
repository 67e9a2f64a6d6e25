import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Services } from '#services'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { renderings, smallBuild } from '#test/small-build.ts'
import { serve, type Serving } from '../../server.ts'

const options = { port: 0, host: '127.0.0.1', build: smallBuild }

let shop: TestShop
let one: Serving
let other: Serving

beforeAll(async () => {
  shop = await makeTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  one = await serve(shop.services, options)
  other = await serve(shop.services, options)
})

afterAll(async () => {
  await one.stop()
  await other.stop()
  await shop.close()
})

const ask = (path: string, headers: Record<string, string> = {}, from: Serving = one) =>
  fetch(from.url + path, { headers })
const textOf = async (path: string, from?: Serving) => (await ask(path, {}, from)).text()

describe('the server', () => {
  // rules: content security policy
  test('allows a page to run only its own scripts', async () => {
    const answer = await ask('/about')
    const policy = answer.headers.get('content-security-policy')!
    const [, script] = /<script>(.*?)<\/script>/s.exec(await answer.text())!
    const hash = createHash('sha256').update(script!).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain(`style-src 'self';`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  })

  test.each([
    '/',
    '/none',
    '/api/products',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/media/none',
    '/assets/none.js',
    '/healthz',
    '/dev',
    '/dev/none',
    '/dev/outbox',
  ])('includes the security headers at %s', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  // rules: content security policy
  test('allows API responses to load no resources', async () => {
    expect((await ask('/api/nothing')).headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  })

  test('uses the public URL in a page, whatever host is requested', async () => {
    expect(await textOf('/about')).toContain('"url":"https://shop.example/about"')
  })

  test('serves the same page under the same policy if the request has an absolute URL', async () => {
    const { host } = new URL(one.url)
    const answer = await askedAs({ path: `http://${host}/products?q=afar` })
    expect(await text(answer)).toContain('"url":"https://shop.example/products?q=afar"')
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  })

  // rules: single host header
  test.each([
    ['a host other than its Host header', { path: 'http://other.example/about' }],
    ['a user before the host', { path: 'http://shop.example@127.0.0.1/about' }],
    ['an address that is not HTTP', { path: 'ftp://127.0.0.1/about' }],
    ['two hosts', { headers: ['Host', '127.0.0.1', 'hOST', 'other.example'] }],
    ['one host twice, for a cached page', { path: '/once', headers: ['Host', '127.0.0.1', 'Host', '127.0.0.1'] }],
  ])('rejects a request that names %s', async (_, asked) => {
    const answer = await askedAs({ path: '/about', ...asked })
    expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close'])
  })

  async function askedAs(asked: RequestOptions): Promise<IncomingMessage> {
    const [answer] = (await once(request(one.url, { ...asked }).end(), 'response')) as [IncomingMessage]
    return answer
  }

  test('serves no saved mails in production', async () => {
    const env = { ...shop.services.env, NODE_ENV: 'production' as const }
    const serving = await serve({ ...shop.services, env }, options)
    const { status, headers } = await ask('/dev/outbox', {}, serving)
    await serving.stop()
    expect([status, headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining(`default-src 'none'`),
    ])
  })

  test('rejects methods other than GET and HEAD for pages', async () => {
    const answer = await fetch(`${one.url}/about`, { method: 'POST', body: 'x=1' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('rejects a URL that is too long', async () => {
    expect((await ask(`/products?q=${'x'.repeat(3_000)}`)).status).toBe(414)
  })

  test('does not show why a page failed, and forbids caching the error', async () => {
    const answer = await ask('/broken')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(await answer.text()).not.toContain('on purpose')
  })
})

// rules: page cache
describe('cached pages', () => {
  test('are rendered once for all visitors', async () => {
    for (const query of ['', 'utm_source=mail', 'fbclid=1', 'z=1', '__proto__=1']) await textOf(`/once?${query}`)
    await Promise.all(Array.from({ length: 20 }, () => textOf('/once')))
    expect(renderings.get('/once')).toBe(1)
  })

  test('are revalidated by browsers, and answered with 304 if they are unchanged', async () => {
    const first = await ask('/tagged')
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const given of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask('/tagged', { 'if-none-match': given })
      expect([given, again.status, await again.text(), again.headers.get('etag')]).toEqual([given, 304, '', etag])
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await ask('/tagged', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each(['br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity'])(
    'have the same content when requested as %s',
    async (encoding) => {
      const plain = await (await ask('/packed', { 'accept-encoding': 'identity' })).text()
      for (let time = 0; time < 3; time++) {
        const answer = await ask('/packed', { 'accept-encoding': encoding })
        const packed = answer.headers.get('content-encoding')
        expect(await answer.text()).toBe(plain)
        if (packed) expect(encoding).toContain(packed)
        if (encoding.startsWith('br;q=0')) expect(packed).toBe('gzip')
      }
    },
  )

  test('are soon sent in the smallest accepted encoding', async () => {
    await expect
      .poll(async () => (await ask('/small', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'))
      .toBe('br')
  })

  test('have the same headers for HEAD as for GET', async () => {
    const head = await fetch(`${one.url}/head`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    const get = await ask('/head', { 'accept-encoding': 'identity' })
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
  })

  test('do not include a missing page, which is rendered for each request', async () => {
    const before = renderings.get('/none') ?? 0
    for (let time = 0; time < 2; time++) expect((await ask('/none')).status).toBe(404)
    expect(renderings.get('/none')).toBe(before + 2)
  })

  test('include the list of products only for visitors who are not signed in', async () => {
    expect((await ask('/api/products')).headers.get('etag')).not.toBeNull()
    const { token } = await shop.customer()
    const signedIn = await ask('/api/products', { authorization: `Bearer ${token}` })
    expect([signedIn.headers.get('etag'), signedIn.headers.get('cache-control')]).toEqual([null, 'no-store'])
  })
})

// rules: page cache
describe('a catalogue change', () => {
  test('is shown by every server', async () => {
    await Promise.all([textOf('/seen', one), textOf('/seen', other)])
    await shop.product({ name: 'Seen everywhere' })
    for (const server of [one, other]) await expect.poll(() => textOf('/seen', server)).toContain('Seen everywhere')
  })

  test('is in the next response to the admin who made it', async () => {
    const { token } = await shop.admin()
    const product = await shop.product({ name: 'Soon gone' })
    await expect.poll(() => textOf('/next')).toContain('Soon gone')
    await fetch(`${one.url}/api/products/${product.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await textOf('/next')).not.toContain('Soon gone')
    expect(await textOf('/api/products')).not.toContain('Soon gone')
  })

  test('does not render pages again if only stock numbers change', async () => {
    const { id } = await shop.product({ stock: 5 })
    const told = async () =>
      JSON.parse(await textOf('/api/products')).products.find((product: { id: string }) => product.id === id)?.stock
    const sell = () =>
      shop.db
        .updateTable('stock')
        .set(({ eb }) => ({ on_hand: eb('on_hand', '-', 1) }))
        .where('product_id', '=', id)
        .execute()

    await expect.poll(told).toBe(5)
    // Notifications arrive in order: once the first sale is visible, so is the product that was created before it.
    await sell()
    await expect.poll(told).toBe(4)
    await textOf('/figures')
    const rendered = renderings.get('/figures')
    await sell()
    await expect.poll(told).toBe(3)
    await textOf('/figures')
    expect(renderings.get('/figures')).toBe(rendered)
  })
})

// rules: health checks
describe('health', () => {
  test('reports a live and ready server', async () => {
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
  })

  test('reports a server without its database as live but not ready', async () => {
    const nowhere = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const serving = await serve({ ...shop.services, doors: nowhere.db }, options)
    expect([(await ask('/healthz', {}, serving)).status, (await ask('/readyz', {}, serving)).status]).toEqual([
      200, 503,
    ])
    await serving.stop()
    await nowhere.close()
  })
})

// rules: health checks
test('reports a server as not ready if it cannot write files, and checks that at most once per interval', async () => {
  let tries = 0
  const folder = mkdtempSync(join(tmpdir(), 'full-'))
  // Simulates a full folder: a directory of this name makes writing the test file fail.
  mkdirSync(join(folder, 'media', `.room-${process.pid}`), { recursive: true })
  const log = Object.assign(Object.create(shop.services.log) as Services['log'], { warn: () => (tries += 1) })
  const env = { ...shop.services.env, DATA_DIR: folder }
  const serving = await serve({ ...shop.services, env, log }, options)
  for (let time = 0; time < 3; time += 1) {
    const answer = await ask('/readyz', {}, serving)
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'no room' }])
  }
  expect(tries).toBe(1)
  await serving.stop()
  rmSync(folder, { recursive: true })
})

describe('a request body without a Content-Length header', () => {
  const send = (path: string, init: RequestInit) => {
    const streamed: RequestInit & { duplex: 'half' } = { ...init, duplex: 'half' }
    return fetch(`${one.url}/api${path}`, streamed)
  }
  const inPieces = (text: string) => new Blob([text]).stream()

  test('may be empty', async () => {
    const { token } = await shop.admin()
    const { id } = await shop.product()
    const answer = await send(`/products/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toEqual({ msg: 'Product Deleted' })
  })

  test('is parsed', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send('/newsletter', {
      method: 'POST',
      headers,
      body: inPieces('{"email": "amina@example.com"}'),
    })
    expect(answer.status).toBe(200)
  })
})
