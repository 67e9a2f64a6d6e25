import { expect, onTestFinished, test, vi } from 'vitest'
import { cacheKey, type CacheKey } from './cache-key.ts'
import { toCached, type Cached } from './cached.ts'
import { PageCache } from './page-cache.ts'
import type { Made } from './tag-cache.ts'

const page = (body: string, made: Omit<Made<Cached>, 'value'> = {}): Made<Cached> => ({
  value: toCached({ type: 'text/html', body: Buffer.from(body), headers: {} }),
  ...made,
})
const at = (url: string): CacheKey => cacheKey(url)!
const bodyOf = (cached: Cached | undefined) => cached?.rendered?.toString()

/** A rendering that ends when the test ends it. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<Made<Cached>>()
  let begun = 0
  return { render: () => (begun++, promise), end: (body: string) => resolve(page(body)), begun: () => begun }
}

test('renders a page once and returns it from the cache afterwards', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/products'), async () => page('dresses'))
  expect(bodyOf(cache.find(at('/products')))).toBe('dresses')
})

const answered = (status: number) => async () => ({
  value: toCached({ type: 'text/html', body: Buffer.from(String(status)), headers: {}, status }),
  store: false,
})

// rules: serving without a database
test('returns the last rendering of a dropped page while it can’t be rendered', async () => {
  const cache = new PageCache()
  const unavailable = async () => bodyOf(await cache.fetch(at('/'), answered(503)))
  expect(await unavailable()).toBe('503')
  await cache.fetch(at('/'), async () => page('monday', { tags: ['settings'] }))
  cache.drop(['settings'])
  expect(cache.find(at('/'))).toBeUndefined()
  expect(await unavailable()).toBe('monday')
  expect(cache.find(at('/'))).toBeUndefined()
  await cache.fetch(at('/'), async () => page('tuesday', { tags: ['settings'] }))
  expect(bodyOf(cache.find(at('/')))).toBe('tuesday')
  expect(cache.dropped).toBe(1)
})

// rules: shared caches
test('a CDN must not store a dropped page again that is returned while it can’t be rendered', async () => {
  const cache = new PageCache()
  const made = page('monday', { tags: ['settings'] })
  made.value.forCdn = () => ({ 'surrogate-key': 'settings' })
  expect((await cache.fetch(at('/'), async () => made)).forCdn).toBeDefined()
  cache.drop(['settings'])
  const last = await cache.fetch(at('/'), answered(503))
  expect([bodyOf(last), last.forCdn?.()]).toEqual(['monday', { 'x-outdated': '1' }])
})

test.each([404, 301])(
  'forgets a page that was answered with %s since, and one that was dropped an hour ago',
  async (status) => {
    const cache = new PageCache()
    const unavailable = async () => bodyOf(await cache.fetch(at('/'), answered(503)))
    await cache.fetch(at('/'), async () => page('monday', { tags: ['settings'] }))
    cache.drop(['settings'])
    await cache.fetch(at('/'), answered(status))
    expect(await unavailable()).toBe('503')

    await cache.fetch(at('/'), async () => page('tuesday', { tags: ['settings'] }))
    cache.drop(['settings'])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61 * 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await unavailable()).toBe('503')
  },
)

test('requests for a page that is being rendered share that rendering', async () => {
  const cache = new PageCache()
  const { render, end, begun } = slow()
  const asked = [1, 2, 3].map(() => cache.fetch(at('/'), render))
  end('home')
  expect((await Promise.all(asked)).map(bodyOf)).toEqual(['home', 'home', 'home'])
  expect(begun()).toBe(1)
})

test('sends a page that changes during its rendering to waiting requests, but does not cache it', async () => {
  const cache = new PageCache()
  const { render, end } = slow()
  const waiting = cache.fetch(at('/'), render)
  cache.drop(['everything'])
  end('old')
  expect(bodyOf(await waiting)).toBe('old')
  expect(cache.find(at('/'))).toBeUndefined()
})

test('a request after the cache was cleared gets a new rendering, and the earlier one is not cached', async () => {
  const cache = new PageCache()
  const before = slow()
  const waiting = cache.fetch(at('/'), before.render)
  cache.drop(['everything'])
  expect(bodyOf(await cache.fetch(at('/'), async () => page('new')))).toBe('new')
  before.end('old')
  await waiting
  expect(bodyOf(cache.find(at('/')))).toBe('new')
})

test('a stock change drops the API’s product list but no page with other tags, and no change drops pictures', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/products'), async () => page('list', { tags: ['lists'] }))
  await cache.fetch(at('/api/products'), async () => page('[]'))
  await cache.fetch(at('/media/x.jpg'), async () => page('x', { tags: [] }))
  const found = () => ['/products', '/api/products', '/media/x.jpg'].filter((url) => cache.find(at(url)))
  cache.drop(['stock'])
  expect(found()).toEqual(['/products', '/media/x.jpg'])
  cache.drop(['everything'])
  expect(found()).toEqual(['/media/x.jpg'])
})

test('renders a page again at the next request if its rendering failed', async () => {
  const cache = new PageCache()
  await expect(cache.fetch(at('/'), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(bodyOf(await cache.fetch(at('/'), async () => page('home')))).toBe('home')
})

test('does not cache a response that must not be stored', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/none'), async () => page('not found', { store: false }))
  expect(cache.find(at('/none'))).toBeUndefined()
})

// rules: page cache
test('pages with arbitrary query parameters can fill only a part of the cache', async () => {
  const maxBytes = 2_000_000
  const cache = new PageCache({ maxBytes })
  await cache.fetch(at('/products'), async () => page('dresses'))
  const long = 'x'.repeat(10_000)
  for (let count = 0; count < 500; count++) await cache.fetch(at(`/products?q=${count}`), async () => page(long))
  expect(bodyOf(cache.find(at('/products')))).toBe('dresses')
  expect(cache.find(at('/products?q=0'))).toBeUndefined()
  expect(bodyOf(cache.find(at('/products?q=499')))).toBe(long)
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
})

test('evicts the least recently requested page first', async () => {
  const cache = new PageCache({ maxBytes: 2_000_000 })
  const long = 'x'.repeat(10_000)
  for (let count = 0; count < 500; count++) {
    await cache.fetch(at(`/products?q=${count}`), async () => page(long))
    cache.find(at('/products?q=0'))
  }
  expect(bodyOf(cache.find(at('/products?q=0')))).toBe(long)
})

// rules: page cache
test('renders a page again after it has expired', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/'), async () => page('nine dresses', { seconds: 0.02 }))
  await expect.poll(() => cache.find(at('/'))).toBeUndefined()
  expect(bodyOf(await cache.fetch(at('/'), async () => page('nine others')))).toBe('nine others')
})
