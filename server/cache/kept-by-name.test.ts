import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'
import { toCached } from './cached.ts'
import { changeOf } from './changes.ts'
import type { Rendered } from './kept.ts'
import { PageCache } from './page-cache.ts'

const names = ['product a', 'product b', 'card a', 'card b', 'lists', 'everything']
/** More than there is room for. */
const addresses = ['/products?q=a', ...Array.from({ length: 14 }, (_, index) => `/products/${index}`)]
const at = (url: string) => cacheKey(url)!
const bodyOf = (cached: { identity: { body: Buffer } } | undefined) => cached?.identity.body.toString()
const page = (body: string, names: string[]): Rendered => ({
  cached: toCached({ type: 'text/html', body: Buffer.from(body), headers: {} }),
  store: true,
  names,
})

type Deed =
  | { do: 'ask'; address: string; names: string[]; isQuick: boolean }
  | { do: 'end'; which: number }
  | { do: 'change'; name: string }
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    address: fc.constantFrom(...addresses),
    names: fc.subarray(names, { minLength: 1 }),
    isQuick: fc.boolean(),
  }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('change' as const), name: fc.constantFrom(...names) }),
)

// rules: kept by name
test('whatever is asked, made and changed in whatever order, what is kept is as it is now, and no name is kept in vain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 80 }), async (deeds) => {
      const cache = new PageCache({ room: 300_000 })
      const changes = new Map(names.map((name) => [name, 0]))
      /** What a page of these names says: how often each of them, or anything at all, has changed. */
      const said = (shown: string[]) =>
        shown.map((name) => `${name} ${changes.get(name)}`).join() +
        (shown.includes('everything') ? [...changes.values()].join() : changes.get('everything'))
      const shownAt = new Map<string, string[]>()
      const underWay: { end: () => void; ended: Promise<unknown> }[] = []
      for (const one of deeds) {
        if (one.do === 'ask') {
          const { promise, resolve } = Promise.withResolvers<Rendered>()
          const ended = cache.fetch(at(one.address), () => {
            const body = `${said(one.names)}|${'x'.repeat(4_000)}`
            const end = () => (shownAt.set(body, one.names), resolve(page(body, one.names)))
            if (one.isQuick) end()
            else underWay.push({ end, ended: promise })
            return promise
          })
          ended.catch(() => {})
          await new Promise(setImmediate)
        } else if (one.do === 'end') {
          const [rendering] = underWay.splice(one.which % Math.max(underWay.length, 1), 1)
          rendering?.end()
          await rendering?.ended
          await new Promise(setImmediate)
        } else {
          changes.set(one.name, changes.get(one.name)! + 1)
          cache.drop([one.name])
        }
        const kept = addresses.map((address) => bodyOf(cache.find(at(address))))
        for (const body of kept) if (body) expect(body.split('|')[0]).toBe(said(shownAt.get(body)!))
        const needed = new Set(kept.flatMap((body) => (body ? shownAt.get(body)! : [])))
        expect([...cache.names].toSorted()).toEqual([...needed].toSorted())
      }
    }),
    { numRuns: 150 },
  )
})

test('a change drops what shows it and nothing else', async () => {
  const cache = new PageCache()
  const keep = (address: string, names: string[]) => cache.fetch(at(address), async () => page(address, names))
  await keep('/products/a', ['product a', 'card b'])
  await keep('/products', ['lists'])
  await keep('/blog', ['posts'])
  const kept = () => ['/products/a', '/products', '/blog'].filter((address) => cache.find(at(address)))
  cache.drop(changeOf('product b').names)
  expect(kept()).toEqual(['/products/a', '/products', '/blog'])
  cache.drop(changeOf('card b price').names)
  expect(kept()).toEqual(['/blog'])
  cache.drop(changeOf('what nobody has heard of').names)
  expect(kept()).toEqual([])
})

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
  cache.drop(['lists'])
  await expect.poll(() => made.length).toBe(2)
  cache.drop(['lists'])
  await cache.fetch(at('/blog'), async () => page('asked', ['posts']))
  cache.drop(['posts'])
  await expect.poll(() => made.at(-1)).toBe('/blog')
  expect(made).toEqual(['/', '/', '/blog'])
})
