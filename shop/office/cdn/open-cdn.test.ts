import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPurgeServer, type PurgeServer } from '#test/cdn.ts'
import { readEnv } from '#env'
import type { Cdn } from './cdn.ts'
import { openCdn } from './open-cdn.server.ts'

let server: PurgeServer
let cloudflare: Cdn
let varnish: Cdn
const zone = 'ab'.repeat(16)
beforeAll(async () => {
  server = await startPurgeServer()
  cloudflare = openCdn(
    readEnv({
      CLOUDFLARE_ZONE_ID: zone,
      CLOUDFLARE_API_TOKEN: 'secret',
      CLOUDFLARE_API_URL: `${server.url}/client/v4`,
    }),
  )!
  varnish = openCdn(readEnv({ VARNISH_PURGE_URL: `${server.url}/one, ${server.url}/two` }))!
})
afterAll(() => server.stop())

const keys = (count: number) => Array.from({ length: count }, (_, number) => `card-${number}`)
const lifetime = { fresh: 300, stale: 30 }

// rules: shared caches
test('without variables of a CDN, there is none', () => {
  expect(openCdn(readEnv({}))).toBeNull()
})

test('the variables of a CDN must be complete, and name one CDN', () => {
  const both = { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: 'secret' }
  expect(() => readEnv({ CLOUDFLARE_ZONE_ID: zone })).toThrow(/CLOUDFLARE_API_TOKEN: is required/)
  expect(() => readEnv({ CLOUDFLARE_API_TOKEN: 'secret' })).toThrow(/CLOUDFLARE_ZONE_ID: is required/)
  expect(() => readEnv({ ...both, VARNISH_PURGE_URL: 'http://127.0.0.1:6083' })).toThrow(/only one CDN/)
  expect(() => readEnv({ VARNISH_PURGE_URL: 'varnish' })).toThrow(/VARNISH_PURGE_URL/)
})

test('Varnish gets its directives in Cache-Control, and all Varnish servers the purge', async () => {
  expect(varnish.headersOf(['everything', 'card-a'], lifetime)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=30',
    'surrogate-key': 'everything card-a',
  })
  expect(await varnish.purge(['card-a', 'lists'])).toBeNull()
  expect(server.received.map(({ method, path }) => [method, path]).sort()).toEqual([
    ['PURGE', '/one'],
    ['PURGE', '/two'],
  ])
  expect(server.purged()).toEqual(['card-a', 'card-a', 'lists', 'lists'])
})

test('Cloudflare gets its directives in a header that it does not pass on to browsers', () => {
  expect(cloudflare.headersOf(['everything', 'card-a'], lifetime)).toEqual({
    'cloudflare-cdn-cache-control': 'public, max-age=300, stale-while-revalidate=30, stale-if-error=3600',
    'cache-tag': 'everything,card-a',
  })
})

test('sends Cloudflare at most 100 tags in a request, with the token', async () => {
  expect(await cloudflare.purge(keys(250))).toBeNull()
  expect(server.received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length)).toEqual([
    100, 100, 50,
  ])
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    path: `/client/v4/zones/${zone}/purge_cache`,
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  })
  expect(new Set(server.purged())).toEqual(new Set(keys(250)))
})

test.each([
  [
    { status: 429, headers: { 'retry-after': '12' } },
    { reason: 'HTTP 429', retryAfter: 12 },
  ],
  [
    { status: 429, headers: { 'retry-after': 'soon' } },
    { reason: 'HTTP 429', retryAfter: 0 },
  ],
  [{ status: 403 }, { reason: 'HTTP 403', retryAfter: 0 }],
  [{ status: 503 }, { reason: 'HTTP 503', retryAfter: 0 }],
  [
    { status: 302, headers: { location: '/elsewhere' } },
    { reason: 'HTTP 302', retryAfter: 0 },
  ],
] as const)('returns the failure of a request that is answered with %j, and stops there', async (answer, failure) => {
  server.answerWith(answer)
  expect(await cloudflare.purge(keys(150))).toEqual(failure)
  expect(server.purged()).toHaveLength(100)
  server.answerWith({ status: 200 })
})

test('returns a failure if nothing listens', async () => {
  const away = openCdn(readEnv({ VARNISH_PURGE_URL: `${server.url} http://127.0.0.1:1` }))!
  expect(await away.purge(['card-a'])).toEqual({ reason: 'no connection', retryAfter: 0 })
  server.purged()
})
