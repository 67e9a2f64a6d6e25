import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { purgeCdn } from '#shop/office/cdn/purge-cdn.server.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { patience } from '#test/patience.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import { hasVarnish, outdatedPages, startVarnish, type Varnish } from '#test/varnish.ts'
import { portOf } from '../server/http/http-server.ts'

type Asked = { method?: string; headers?: Record<string, string>; from?: string }

/** Requests a path with exactly these headers. */
async function ask(url: string, path: string, { method = 'GET', headers = {}, from }: Asked = {}) {
  const asking = request(url + path, { method, headers, agent: false, ...(from && { localAddress: from }) }).end()
  const [response] = await once(asking, 'response')
  return { status: response.statusCode as number, headers: response.headers, body: await buffer(response) }
}

/** The line between Varnish and the shop. It can be cut, held, or answer as a shop without a database does:
 * with 503, or with the last page. */
async function layLine() {
  let target = ''
  let state: 'open' | 'cut' | 'unavailable' | 'outdated' = 'cut'
  let held = Promise.resolve()
  let waiting = 0
  const server = createServer((incoming, outgoing) => {
    if (state === 'cut') return incoming.socket.destroy()
    if (state === 'unavailable' && incoming.url !== '/healthz')
      return outgoing.writeHead(503, { 'cache-control': 'no-store' }).end('no database')
    if (state === 'outdated' && incoming.url !== '/healthz')
      return outgoing.writeHead(200, { 'cache-control': 'public, max-age=0', 'x-outdated': '1' }).end('the last one')
    const { method, url, headers } = incoming
    const passing = request(target + url, { method: method!, headers, agent: false })
    passing.on('error', () => incoming.socket.destroy())
    passing.on('response', async (response) => {
      const body = await buffer(response)
      waiting += 1
      await held
      waiting -= 1
      outgoing.writeHead(response.statusCode!, response.headers).end(body)
    })
    incoming.pipe(passing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    leadTo: (url: string) => {
      target = url
      state = 'open'
    },
    set: (next: typeof state) => (state = next),
    /** Holds the responses of the shop, which are rendered already, until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** Number of responses that are held. */
    waiting: () => waiting,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A shop behind Varnish. */
async function open(options: { losesPurges?: boolean } = {}) {
  const line = await layLine()
  const varnish = await startVarnish(line.port, options)
  const env = { VARNISH_PURGE_URL: [varnish.purgeUrl], TRUST_PROXY: true }
  const site = await makeTestSite({ rates: 'unlimited', env })
  line.leadTo(site.url)
  await purgeCdn(site.services)
  const close = async () => {
    await varnish.stop()
    line.stop()
    await site.close()
  }
  return { site, varnish, line, close }
}

const left = 'real Varnish in front of the shop'
if (hasVarnish(left))
  describe('behind Varnish', () => {
    let site: TestSite
    let varnish: Varnish
    let line: Awaited<ReturnType<typeof layLine>>
    let close: () => Promise<void>
    let admin: string
    beforeAll(async () => {
      ;({ site, varnish, line, close } = await open())
      admin = (await site.admin()).token
    }, patience.hook)
    afterAll(() => close())

    const read = (path: string, asked?: Asked) => ask(varnish.url, path, asked)
    const text = async (path: string, asked?: Asked) => (await read(path, asked)).body.toString()
    const isHit = async (path: string, asked?: Asked) => Number((await read(path, asked)).headers.age) > 0
    /** Reads a page until it comes from Varnish. Varnish counts the age in whole seconds. */
    async function store(path: string, asked?: Asked): Promise<void> {
      await expect.poll(() => isHit(path, asked), { timeout: patience.poll }).toBe(true)
    }
    const pageOf = ({ id }: Product) => `/products/${id}`
    async function setPrice(product: Product, price: number) {
      const { version } = await site.db
        .selectFrom('products')
        .where('id', '=', product.id)
        .select('version')
        .executeTakeFirstOrThrow()
      const changed = await site.api('PATCH', `/products/${product.id}`, { token: admin, body: { price, version } })
      expect(changed.status).toBe(200)
      return changed
    }
    const makeRepeatsDue = () =>
      site.db
        .updateTable('cdn_changes')
        .set({ due_at: sql<Date>`now()` })
        .execute()

    // rules: shared caches
    test('Varnish answers for public pages, and asks the shop again only after a change', async () => {
      const [product, other] = site.products
      for (const path of [pageOf(product!), pageOf(other!), '/products']) await store(path)
      await setPrice(product!, 77_000)
      // The old price is served until the purge.
      expect(await text(pageOf(product!))).not.toContain('77,000')
      expect(await outdatedPages(varnish.url, site.url, [pageOf(product!), '/products', '/about'])).not.toEqual([])
      await purgeCdn(site.services)
      expect(await text(pageOf(product!))).toContain('77,000')
      expect(await text('/products')).toContain('77,000')
      expect(await outdatedPages(varnish.url, site.url, [pageOf(product!), '/products', '/about'])).toEqual([])
      expect(await isHit(pageOf(other!))).toBe(true)
    })

    test('the second purge drops a page from before the change that arrived after the first one', async () => {
      const [product] = site.products
      await setPrice(product!, 78_000)
      await purgeCdn(site.services)
      const release = line.hold()
      const reading = text(pageOf(product!))
      await expect.poll(() => line.waiting(), { timeout: patience.poll }).toBe(1)
      await setPrice(product!, 79_000)
      await purgeCdn(site.services)
      release()
      expect(await reading).toContain('78,000')
      expect(await text(pageOf(product!))).toContain('78,000')
      await makeRepeatsDue()
      await purgeCdn(site.services)
      expect(await text(pageOf(product!))).toContain('79,000')
    })

    test('the browser that sent a change sees it at once, and others after the purge', async () => {
      const [product] = site.products
      await store(pageOf(product!))
      const changed = await setPrice(product!, 81_000)
      const cookie = changed.headers.get('set-cookie')!.split(';')[0]!
      for (let time = 1; time <= 3; time += 1)
        expect(await text(pageOf(product!), { headers: { cookie: `other=1; ${cookie}` } })).toContain('81,000')
      expect(await text(pageOf(product!), { headers: { cookie: 'own-changed=1; other=1' } })).not.toContain('81,000')
      await purgeCdn(site.services)
      expect(await text(pageOf(product!))).toContain('81,000')
    })

    test('stores each encoding separately, and answers HEAD and conditional requests', async () => {
      const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
      const direct = (await ask(site.url, '/about')).body
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const headers = { 'accept-encoding': encoding }
        await store('/about', { headers })
        const { body, headers: said } = await read('/about', { headers })
        expect(said['content-encoding'] ?? 'identity').toBe(encoding)
        expect(decode[encoding](body).equals(direct)).toBe(true)
        const again = await read('/about', { headers: { ...headers, 'if-none-match': String(said.etag) } })
        expect([again.status, again.body.length]).toEqual([304, 0])
        const head = await read('/about', { method: 'HEAD', headers })
        expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, said.etag])
      }
      const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      expect((await read('/about', { headers: browser })).headers['content-encoding']).toBe('br')
      expect(
        (await read('/about', { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding'],
      ).toBe('gzip')
    })

    test('browsers must ask each time, and get no keys', async () => {
      await store('/about')
      const { headers } = await read('/about')
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      for (const name of ['surrogate-key', 'xkey', 'x-varnish', 'via', 'x-request-id'])
        expect([name, headers[name]]).toEqual([name, undefined])
    })

    test('stores no page for customers and staff, no missing page, and nothing of the API', async () => {
      const headers = { authorization: `Bearer ${admin}` }
      for (const path of ['/account', '/admin/order', '/products/none', '/api/products', '/api/order', '/healthz'])
        for (let time = 1; time <= 3; time += 1) {
          const { headers: said } = await read(path, { headers: path === '/api/order' ? headers : {} })
          expect([path, Number(said.age ?? 0)]).toEqual([path, 0])
        }
      await store('/about')
      expect(await isHit('/about', { headers })).toBe(false)
      const product = await site.product({ name: 'Missing at first' })
      await site.db.updateTable('products').set({ state: 'draft' }).where('id', '=', product.id).execute()
      await site.api('POST', '/none')
      expect((await read(pageOf(product))).status).toBe(404)
      await site.db.updateTable('products').set({ state: 'published' }).where('id', '=', product.id).execute()
      await site.api('POST', '/none')
      expect((await read(pageOf(product))).status).toBe(200)
    })

    test('keeps its own page while the shop without a database sends the last page that it has', async () => {
      const [product] = site.products
      await store(pageOf(product!))
      await ask(varnish.purgeUrl, '/', { method: 'PURGE', headers: { 'surrogate-key': `product-${product!.id}` } })
      line.set('outdated')
      expect(await text(pageOf(product!))).toContain(product!.name)
      const other = await read('/legal?never-read')
      expect([other.status, other.body.toString(), other.headers['x-outdated']]).toEqual([
        200,
        'the last one',
        undefined,
      ])
      line.set('cut')
      expect(await text(pageOf(product!))).toContain(product!.name)
      line.set('open')
      await expect.poll(async () => (await read('/healthz')).status, { timeout: patience.poll }).toBe(200)
    })

    test('stores one copy of a file and of a page, whatever query and host a client invents', async () => {
      const file = globSync('build/client/assets/*.css')[0]!.slice('build/client'.length)
      await store(file)
      expect(await isHit(`${file}?made-up`)).toBe(true)
      await store('/about')
      expect(await isHit('/about', { headers: { host: 'made-up.example' } })).toBe(true)
    })

    test('accepts purges only at their own address', async () => {
      await store('/about')
      const purge = { method: 'PURGE', headers: { 'surrogate-key': 'everything' } }
      await read('/about', purge)
      expect(await isHit('/about')).toBe(true)
      expect((await ask(varnish.purgeUrl, '/about')).status).toBe(405)
      expect((await ask(varnish.purgeUrl, '/about', { method: 'PURGE' })).status).toBe(405)
      expect((await ask(varnish.purgeUrl, '/', purge)).status).toBe(200)
      expect(await isHit('/about')).toBe(false)
    })

    test('tells the shop the address of the client, which only the proxy may say', async () => {
      const logged = vi.spyOn(site.services.log, 'info')
      const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'chosen-by-the-client' }
      await read('/api/auth/session', { headers })
      await read('/api/auth/session', { headers, from: '127.0.5.9' })
      const networks = () => logged.mock.calls.map(([line]) => (line as unknown as { network?: string }).network)
      await expect.poll(() => networks().filter(Boolean).length, { timeout: patience.poll }).toBe(2)
      expect(networks()).toEqual(['203.0.113.0/24', '127.0.5.0/24'])
      logged.mockRestore()
    })

    test.each(['cut', 'unavailable'] as const)(
      'serves the last pages, also purged ones, while the shop is away (%s), and 503 for the rest',
      async (state) => {
        const [product, other] = site.products
        for (const path of [pageOf(product!), '/about']) await store(path)
        const purged = { method: 'PURGE', headers: { 'surrogate-key': `product-${product!.id} product-${other!.id}` } }
        await ask(varnish.purgeUrl, '/', purged)
        line.set(state)
        for (let time = 1; time <= 3; time += 1)
          for (const path of [pageOf(product!), '/about'])
            for (const cookie of ['', 'own-change=1'])
              expect([path, cookie, (await read(path, { headers: { cookie } })).status]).toEqual([path, cookie, 200])
        for (const path of ['/blog/none', '/api/products', '/account'])
          expect([path, (await read(path)).status]).toEqual([path, 503])
        line.set('open')
        const shows = async () => (await read('/blog/none')).status
        await expect.poll(shows, { timeout: patience.poll }).toBe(404)
        await setPrice(product!, state === 'cut' ? 82_000 : 83_000)
        await purgeCdn(site.services)
        await expect
          .poll(() => text(pageOf(product!)), { timeout: patience.poll })
          .toContain(state === 'cut' ? '82,000' : '83,000')
      },
    )
  })

if (hasVarnish(left))
  test('a check of the pages fails if Varnish loses a purge', async () => {
    const { site, varnish, close } = await open({ losesPurges: true })
    try {
      const path = `/products/${site.products[0]!.id}`
      await ask(varnish.url, path)
      await site.db.updateTable('products').set({ price: 91_000 }).where('id', '=', site.products[0]!.id).execute()
      await site.api('POST', '/none')
      await purgeCdn(site.services)
      expect(await outdatedPages(varnish.url, site.url, [path])).toEqual([path])
    } finally {
      await close()
    }
  })
