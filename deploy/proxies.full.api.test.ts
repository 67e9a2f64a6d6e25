import { createServer } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpeg, upload } from '#test/pictures.ts'
import { patience } from '#test/patience.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { askDirectly, freePort, isInstalled, startProxy, type Proxy } from '#test/proxy.ts'

const MEGABYTE = 1024 * 1024
const kinds = ['nginx', 'caddy'] as const

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ env: { TRUST_PROXY: true, PUBLIC_URL: 'https://shop.example' }, rates: 'unlimited' })
}, patience.hook)
afterAll(() => site.close())

for (const kind of kinds.filter((kind) => !isInstalled(kind)))
  console.warn(`NOT TESTED: ${kind} is not installed, so its file in deploy/ was not tried`)

describe.each(kinds.filter(isInstalled))('behind %s', (kind) => {
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startProxy(kind, Number(new URL(site.url).port))
  }, patience.hook)
  afterAll(() => proxy.stop())

  test('serves HTTP/2, and redirects HTTP', async () => {
    expect((await proxy.ask('/')).protocol).toBe('h2')
    const { status, headers } = await askDirectly(`http://127.0.0.1:${proxy.httpPort}`, '/products?color=red', {})
    expect([status, headers.location]).toEqual([308, 'https://shop.example/products?color=red'])
  })

  test.each(['br', 'gzip', 'identity', undefined])(
    'passes on pages, files and answers of the API unchanged for the encoding %s',
    async (encoding) => {
      const page = await proxy.ask('/')
      const [, script] = /"(\/assets\/[^"]+\.js)"/.exec(page.body.toString())!
      for (const path of ['/', `/products/${site.products[0]!.id}`, '/nothing', '/healthz', '/api/products', script!]) {
        const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
        const [direct, passed] = [await askDirectly(site.url, path, headers), await proxy.ask(path, { headers })]
        expect(passed.status).toBe(direct.status)
        expect(passed.headers).toEqual(direct.headers)
        expect(passed.body.equals(direct.body)).toBe(true)
        const etag = direct.headers['etag']
        if (etag === undefined) continue
        const again = await proxy.ask(path, { headers: { ...headers, 'if-none-match': String(etag) } })
        expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag])
      }
    },
  )

  test('passes on HSTS and the other security headers', async () => {
    const { headers } = await proxy.ask('/')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('tells the shop the address of the client, which the client cannot fake', async () => {
    const logged = vi.spyOn(site.services.log, 'info')
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'chosen-by-the-client' }
    await proxy.ask('/readyz', { headers, from: '127.0.5.9' })
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
    expect(logged.mock.calls[0]![0]).toMatchObject({
      path: '/readyz',
      network: '127.0.5.0/24',
      requestId: expect.not.stringContaining('client'),
    })
    logged.mockRestore()
  })

  test(
    'allows five of the largest pictures in one form, and refuses more than 90 MB',
    async () => {
      const { token } = await site.admin()
      const [product] = site.products
      const pictures = await Promise.all(
        [1, 2, 3, 4, 5].map(async (number) => {
          const picture = Buffer.concat([await jpeg(), Buffer.alloc(14_900_000)])
          return upload(`${number}.jpg`, picture)
        }),
      )
      const form = new FormData()
      for (const picture of pictures) form.append('images', picture, picture.name)
      const { headers, body: encoded } = await encode(form, token)
      const { status, body } = await proxy.ask(`/api/products/${product!.id}`, {
        method: 'PATCH',
        headers,
        body: encoded,
      })
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('"images"')])
      const refused = await proxy.ask('/api/products', { method: 'POST', headers, body: Buffer.alloc(95 * MEGABYTE) })
      expect(refused.status).toBe(413)
    },
    patience.longTest,
  )
})

if (isInstalled('caddy'))
  test('Caddy lets visitors wait while the shop restarts', async () => {
    const port = await freePort()
    const proxy = await startProxy('caddy', port)
    try {
      const asked = proxy.ask('/')
      await pause(1_000)
      const shop = createServer((_, response) => response.end('open again')).listen(port, '127.0.0.1')
      await once(shop, 'listening')
      expect((await asked).body.toString()).toBe('open again')
      shop.close()
    } finally {
      await proxy.stop()
    }
  })

async function encode(form: FormData, token: string) {
  const request = new Request('https://shop.example', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` }
  return { headers, body: new Uint8Array(await request.arrayBuffer()) }
}
