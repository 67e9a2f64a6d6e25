import { afterEach, expect, test, vi } from 'vitest'
import { cacheKey } from './cache-key.ts'
import { toCached } from './cached.ts'
import { PageCache } from './page-cache.ts'
import { turnsOfPages } from './turns-of-pages.ts'

afterEach(() => void vi.useRealTimers())

/** Something to be made that ends when it is told to. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { make: vi.fn<() => Promise<void>>(() => promise), end: resolve, fail: reject }
}

// rules: kept by name
test('few are begun at once, and the next when one has ended, be it well or not', async () => {
  const inTurn = turnsOfPages()
  const all = Array.from({ length: 7 }, slow)
  const made = all.map(({ make }) => inTurn(make).catch(() => {}))
  const begun = () => all.map(({ make }) => make.mock.calls.length)
  expect(begun()).toEqual([1, 1, 1, 1, 0, 0, 0])
  all[1]!.end()
  await expect.poll(begun).toEqual([1, 1, 1, 1, 1, 0, 0])
  all[0]!.fail(new Error('gone'))
  await expect.poll(begun).toEqual([1, 1, 1, 1, 1, 1, 0])
  for (const { end } of all) end()
  await Promise.all(made)
  expect(begun()).toEqual([1, 1, 1, 1, 1, 1, 1])
})

// rules: kept by name
test('whoever waits for others that don’t end has his turn all the same', async () => {
  vi.useFakeTimers()
  const inTurn = turnsOfPages()
  for (let time = 0; time < 4; time++) void inTurn(slow().make)
  const { make } = slow()
  void inTurn(make)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(make).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(make).toHaveBeenCalledOnce()
})

// rules: kept by name
test('a page that waits for its turn shows what changes until then, and is kept', async () => {
  const cache = new PageCache()
  const others = Array.from({ length: 4 }, slow)
  others.forEach(({ make }, at) => {
    cache
      .fetch(cacheKey(`/products/${at}`)!, () => make().then(() => ({ cached: gown(), store: false })))
      .catch(() => {})
  })
  const key = cacheKey('/products/gown')!
  const making = cache.fetch(key, async () => ({ cached: gown(), store: true, names: ['product gown'] }))
  cache.drop(['product gown'])
  for (const { end } of others) end()
  await making
  expect(cache.find(key)).toBeDefined()
})

const gown = () => toCached({ type: 'text/html', body: Buffer.from('a gown'), headers: {} })
