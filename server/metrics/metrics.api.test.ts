import { createServer } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsTokens } from '#config'
import { makeTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { serve } from '../../server.ts'

const TOKEN = 'a-token-for-the-metrics'
const bearer = { authorization: `Bearer ${TOKEN}` }

let shop: TestShop
const openShop = (env: TestShopOptions['env'], options: TestShopOptions = {}) =>
  makeTestShop({
    ...options,
    env: { TRUST_PROXY: true, ...env },
    open: async (services) => {
      const { url, stop } = await serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
      return { url, stop: () => stop(0) }
    },
  })
beforeAll(async () => {
  shop = await openShop({ METRICS_TOKEN: TOKEN })
})
afterAll(() => shop.close())

const scrape = async (of = shop) => (await fetch(`${of.url}/metrics`, { headers: bearer })).text()

/** Returns the value of a series, such as `shop_sessions{of="staff"}`; undefined if there is none. */
async function valueOf(series: string, of?: TestShop): Promise<number | undefined> {
  const line = (await scrape(of)).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

// rules: metrics
test('counts requests and cached pages by route pattern', async () => {
  const { id } = await shop.product()
  for (let count = 0; count < 3; count++) await (await fetch(`${shop.url}/about`)).text()
  await shop.api('GET', `/products/${id}`)
  await shop.api('GET', `/products/${id}`)
  await shop.api('GET', '/order')
  await fetch(`${shop.url}/about`, { method: 'PROPFIND' })
  const series = (await scrape()).split('\n').filter((line) => /^shop_(http_requests|page_cache_requests)/.test(line))
  expect(series.toSorted()).toEqual([
    'shop_http_requests_total{method="GET",route="/*",status="2xx"} 3',
    'shop_http_requests_total{method="GET",route="/api/order",status="4xx"} 1',
    'shop_http_requests_total{method="GET",route="/api/products/:id",status="2xx"} 2',
    'shop_http_requests_total{method="POST",route="/api/*",status="4xx"} 1',
    'shop_http_requests_total{method="other",route="/*",status="4xx"} 1',
    'shop_page_cache_requests_total{result="hit"} 2',
    'shop_page_cache_requests_total{result="miss"} 1',
  ])
  expect(await valueOf('shop_http_request_duration_seconds_count{route="/api/products/:id"}')).toBe(2)
})

// rules: metrics
test('counts cached pages that a change has dropped', async () => {
  await (await fetch(`${shop.url}/about`)).text()
  await shop.product({ name: 'Adire' })
  await expect.poll(() => valueOf('shop_page_cache_dropped_total')).toBeGreaterThan(0)
})

// rules: metrics
test('made-up paths, methods and hosts add no series', async () => {
  const series = async () => (await scrape()).split('\n').filter((line) => line.startsWith('shop_http')).length
  const ask = async (count: number) => {
    for (const path of [`/made-up-${count}`, `/api/made-up/${count}`, `/media/${count}.avif`, `/assets/${count}.js`])
      await (await fetch(shop.url + path)).text()
    await (await fetch(`${shop.url}/made-up-${count}`, { method: 'POST' })).text()
    await (await fetch(`${shop.url}/products?q=${count}%00`)).text()
  }
  await ask(0)
  const before = await series()
  for (let count = 1; count < 200; count += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(count + at)))
  expect(await series()).toBe(before)
})

// rules: metrics
test('reports what waits in the outbox, in webhooks and among payments, and sessions', async () => {
  await shop.admin()
  await sql`insert into outbox (event, subject_id, next_try_at, last_error) values
    ('order-placed', 'a', now() - interval '1 hour', null), ('order-placed', 'b', 'infinity', 'Error'),
    ('order-placed', 'c', now() + interval '1 hour', 'Error')`.execute(shop.db)
  await sql`insert into webhooks (provider, digest, body, received_at) values
    ('paystack', 'x', 'x', now() - interval '2 hours')`.execute(shop.db)
  await sql`insert into refused_webhooks (day, provider, why, times)
    values ((now() at time zone 'UTC')::date, 'paystack', 'forged', 3)`.execute(shop.db)
  await sql`update cdn_state set used_until = now() + interval '1 day', failed_since = now() - interval '10 minutes'`.execute(
    shop.db,
  )
  await expect.poll(() => valueOf('shop_outbox_due')).toBe(1)
  expect(await valueOf('shop_outbox_overdue_seconds')).toBeGreaterThan(3_500)
  expect(await valueOf('shop_outbox_failing')).toBe(1)
  expect(await valueOf('shop_outbox_given_up')).toBe(1)
  expect(await valueOf('shop_webhooks_waiting')).toBe(1)
  expect(await valueOf('shop_webhooks_overdue_seconds')).toBeGreaterThan(7_000)
  expect(await valueOf('shop_webhook_last_seconds{provider="paystack"}')).toBeGreaterThan(7_000)
  expect(await valueOf('shop_webhooks_refused_today')).toBe(3)
  expect(await valueOf('shop_payments_to_check')).toBe(0)
  expect(await valueOf('shop_cdn_purges_failing_seconds')).toBeGreaterThan(500)
  expect(await valueOf('shop_sessions{of="staff"}')).toBe(1)
  expect(await valueOf('shop_database_up')).toBe(1)
  expect(await valueOf('shop_database_connections{pool="work",state="idle"}')).toBeGreaterThan(0)
})

// rules: metrics
test.each([
  ['no token', '/metrics', {}],
  ['a wrong token', '/metrics', { authorization: 'Bearer wrong' }],
  ['the token in the query', `/metrics?token=${TOKEN}&access_token=${TOKEN}`, {}],
  ['the token as a password', '/metrics', { authorization: `Basic ${btoa(`:${TOKEN}`)}` }],
])('refuses the metrics to a caller with %s, as a shop without metrics does', async (_, path, headers) => {
  const without = await openShop({})
  const ask = async (url: string) => {
    const response = await fetch(url + path, { headers })
    return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') }
  }
  const refused = await ask(shop.url)
  expect(refused).toEqual({ status: 404, text: 'There is nothing here\n', cache: 'no-store' })
  expect(await ask(without.url)).toEqual(refused)
  await without.close()
})

// rules: metrics
test('answers HEAD without a body, and rejects POST', async () => {
  const head = await fetch(`${shop.url}/metrics`, { method: 'HEAD', headers: bearer })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${shop.url}/metrics`, { method: 'POST', headers: bearer })).status).toBe(405)
})

// rules: metrics
test('rejects a network after too many wrong tokens, even with the right one', async () => {
  const ask = async (token: string, from: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from }
    const response = await fetch(`${shop.url}/metrics`, { headers })
    await response.text()
    return response.status
  }
  for (let count = 0; count < metricsTokens.points; count++) expect(await ask(`wrong-${count}`, '10.9.9.9')).toBe(404)
  expect(await ask(TOKEN, '10.9.9.9')).toBe(404)
  expect(await ask(TOKEN, '10.9.9.8')).toBe(200)
})

// rules: metrics
test('a slow database does not delay the metrics, and its numbers become unknown', async () => {
  const slow = await openShop({ METRICS_TOKEN: TOKEN })
  const { promise: locked, resolve: unlock } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: hasLocked } = Promise.withResolvers<void>()
  const holding = slow.db.transaction().execute(async (tx) => {
    await sql`lock table webhooks in access exclusive mode`.execute(tx)
    hasLocked()
    await locked
  })
  await isLocked
  expect(await valueOf('shop_database_up', slow)).toBe(0)
  expect(await valueOf('shop_webhooks_waiting', slow)).toBeNaN()
  unlock()
  await holding
  await slow.close()
})

// rules: metrics
test('serves the metrics only on their own port if there is one', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  await once(free, 'close')
  const apart = await openShop({ METRICS_TOKEN: TOKEN, METRICS_PORT: port, METRICS_HOST: '127.0.0.1' })
  const own = `http://127.0.0.1:${port}`
  expect((await fetch(`${apart.url}/metrics`, { headers: bearer })).status).toBe(404)
  expect((await fetch(`${own}/metrics`)).status).toBe(404)
  expect(await (await fetch(`${own}/metrics`, { headers: bearer })).text()).toContain('shop_http_requests_total')
  expect((await fetch(`${own}/api/products`)).status).toBe(404)
  await apart.close()
  await expect(fetch(`${own}/metrics`)).rejects.toThrow('fetch failed')
})
