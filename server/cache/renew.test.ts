import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'
import { toCached } from './cached.ts'
import type { Rendered } from './kept.ts'
import { PageCache } from './page-cache.ts'

const at = (url: string) => cacheKey(url)!
const bodyOf = (cached: { identity?: { body: Buffer } } | undefined) => cached?.identity?.body.toString()
const page = (body: string, names: string[]): Rendered => ({
  cached: toCached({ type: 'text/html', body: Buffer.from(body), headers: {} }),
  store: true,
  names,
})

// rules: kept by name
test('a page that changes all the time is sent as it was a moment ago, but to nobody who may have changed it', async () => {
  const cache = new PageCache()
  let made = 0
  const home = () => cache.fetch(at('/'), async () => page(`made ${++made}`, ['lists']))
  for (let time = 1; time <= 2; time++) {
    await home()
    cache.drop(['lists'])
    expect(cache.find(at('/'), () => true)).toBeUndefined()
  }
  await home()
  cache.drop(['lists'])
  expect(bodyOf(cache.find(at('/'), () => true))).toBe('made 3')
  expect(cache.find(at('/'), () => false)).toBeUndefined()
  expect(bodyOf(await home())).toBe('made 4')
  cache.drop(['lists'])
  await expect.poll(() => cache.find(at('/'), () => true)).toBeUndefined()
})

test('however busy a page is, what the house set is seen at once', async () => {
  const cache = new PageCache()
  const home = () => cache.fetch(at('/'), async () => page('made', ['lists', 'settings']))
  const busy = async () => {
    for (let time = 1; time <= 3; time++) {
      cache.drop(['lists'])
      await home()
    }
  }
  await busy()
  cache.drop(['settings'])
  expect(cache.find(at('/'), () => true)).toBeUndefined()
  await busy()
  cache.drop(['lists'])
  expect(cache.find(at('/'), () => true)).toBeDefined()
  cache.drop(['settings'])
  expect(cache.find(at('/'), () => true)).toBeUndefined()
  await busy()
  let isMade = (_: void) => {}
  cache.drop(['lists'])
  const making = cache.fetch(at('/'), async () => {
    await new Promise<void>((resolve) => (isMade = resolve))
    return page('made', ['lists', 'settings'])
  })
  cache.drop(['settings'])
  isMade()
  await making
  expect(cache.find(at('/'), () => true)).toBeUndefined()
})

test('what is asked for is made anew ahead, and what nobody asks for any more isn’t', async () => {
  const made: string[] = []
  const renew = async (key: string) => {
    made.push(key)
    return page(`ahead ${made.length}`, ['lists'])
  }
  const cache = new PageCache({ renew })
  await cache.fetch(at('/'), async () => page('asked', ['lists']))
  cache.drop(['lists'])
  await expect.poll(() => bodyOf(cache.find(at('/')))).toBe('ahead 1')
  // Asked for twice by now: what was asked for counts half as much after each change.
  for (const times of [2, 3, 4, 5]) {
    cache.drop(['lists'])
    await expect.poll(() => made.length).toBe(times)
    await expect.poll(() => [...cache.names]).toContain('lists')
  }
  cache.drop(['lists'])
  await cache.fetch(at('/blog'), async () => page('asked', ['posts']))
  cache.drop(['posts'])
  await expect.poll(() => made.at(-1)).toBe('/blog')
  expect(made).toEqual(['/', '/', '/', '/', '/', '/blog'])
})
