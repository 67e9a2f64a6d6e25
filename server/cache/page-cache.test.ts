import { expect, test } from 'vitest'
import { cacheKey, type CacheKey } from './cache-key.ts'
import { toCached } from './cached.ts'
import type { Rendered } from './kept.ts'
import { PageCache } from './page-cache.ts'

const page = (body: string): Rendered => ({
  cached: toCached({ type: 'text/html', body: Buffer.from(body), headers: {} }),
  store: true,
})
const at = (url: string): CacheKey => cacheKey(url)!
const bodyOf = (cached: { identity?: { body: Buffer } } | undefined) => cached?.identity?.body.toString()

/** A rendering that ends when it is told to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  let begun = 0
  return { render: () => (begun++, promise), end: (body: string) => resolve(page(body)), begun: () => begun }
}

test('a page is rendered once and found again', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/products'), async () => page('dresses'))
  expect(bodyOf(cache.find(at('/products')))).toBe('dresses')
})

test('those who ask while a page is being rendered wait for that one rendering', async () => {
  const cache = new PageCache()
  const { render, end, begun } = slow()
  const asked = [1, 2, 3].map(() => cache.fetch(at('/'), render))
  end('home')
  expect((await Promise.all(asked)).map(bodyOf)).toEqual(['home', 'home', 'home'])
  expect(begun()).toBe(1)
})

test('a page begun before a change is shown to those who waited, but not cached', async () => {
  const cache = new PageCache()
  const { render, end } = slow()
  const waiting = cache.fetch(at('/'), render)
  cache.drop(['everything'])
  end('old')
  expect(bodyOf(await waiting)).toBe('old')
  expect(cache.find(at('/'))).toBeUndefined()
})

test('whoever asks after a change gets a new rendering, not the one begun before it', async () => {
  const cache = new PageCache()
  const before = slow()
  const waiting = cache.fetch(at('/'), before.render)
  cache.drop(['everything'])
  expect(bodyOf(await cache.fetch(at('/'), async () => page('new')))).toBe('new')
  before.end('old')
  await waiting
  expect(bodyOf(cache.find(at('/')))).toBe('new')
})

test('a change of stock figures drops lists for machines and leaves pages', async () => {
  const cache = new PageCache()
  for (const url of ['/products', '/api/products', '/media/x.jpg']) await cache.fetch(at(url), async () => page(url))
  cache.drop([])
  expect([cache.find(at('/api/products')), bodyOf(cache.find(at('/products')))]).toEqual([undefined, '/products'])
  cache.drop(['everything'])
  expect([cache.find(at('/products')), bodyOf(cache.find(at('/media/x.jpg')))]).toEqual([undefined, '/media/x.jpg'])
})

test('a rendering that fails is tried again by the next who asks', async () => {
  const cache = new PageCache()
  await expect(cache.fetch(at('/'), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(bodyOf(await cache.fetch(at('/'), async () => page('home')))).toBe('home')
})

test('what is for once is not cached', async () => {
  const cache = new PageCache()
  await cache.fetch(at('/none'), async () => ({ ...page('not found'), store: false }))
  expect(cache.find(at('/none'))).toBeUndefined()
})

// rules: cached pages
test('addresses that anyone can make up fill their own small room, and never the whole', async () => {
  const room = 2_000_000
  const cache = new PageCache({ room })
  await cache.fetch(at('/products'), async () => page('dresses'))
  const long = 'x'.repeat(10_000)
  for (let count = 0; count < 500; count++) await cache.fetch(at(`/products?q=${count}`), async () => page(long))
  expect(bodyOf(cache.find(at('/products')))).toBe('dresses')
  expect(cache.find(at('/products?q=0'))).toBeUndefined()
  expect(bodyOf(cache.find(at('/products?q=499')))).toBe(long)
  expect(cache.bytes).toBeLessThanOrEqual(room)
})

test('what is longest unasked goes first', async () => {
  const cache = new PageCache({ room: 2_000_000 })
  const long = 'x'.repeat(10_000)
  for (let count = 0; count < 500; count++) {
    await cache.fetch(at(`/products?q=${count}`), async () => page(long))
    cache.find(at('/products?q=0'))
  }
  expect(bodyOf(cache.find(at('/products?q=0')))).toBe(long)
})

const refused = (status: number): Rendered => ({
  cached: toCached({ status, type: 'text/html', body: Buffer.from(''), headers: {} }),
  store: false,
})

// rules: kept through trouble
test('a page that isn’t there any more is not shown again in trouble', async () => {
  const cache = new PageCache()
  const fetched = async (rendered: Rendered) => (await cache.fetch(at('/products/gown'), async () => rendered)).status
  expect(await fetched(page('a gown'))).toBe(200)
  cache.drop(['everything'])
  expect(await fetched(refused(503))).toBe(200)
  expect(await fetched(refused(503))).toBe(200)
  expect(await fetched(refused(404))).toBe(200)
  await expect.poll(() => fetched(refused(404))).toBe(404)
  expect(await fetched(refused(503))).toBe(503)
})

// rules: cached pages
test('a page that is kept for a time is rendered anew after it, and sent on when that fails', async () => {
  const cache = new PageCache()
  const home = (body: string) => async () => ({ ...page(body), seconds: 0.02 })
  await cache.fetch(at('/'), home('nine dresses'))
  expect(bodyOf(cache.find(at('/')))).toBe('nine dresses')
  await expect.poll(() => cache.find(at('/'))).toBeUndefined()
  const failing = () => cache.fetch(at('/'), async () => refused(503))
  expect(bodyOf(await failing())).toBe('nine dresses')
  await expect.poll(async () => bodyOf(await cache.fetch(at('/'), home('nine others')))).toBe('nine others')
})
