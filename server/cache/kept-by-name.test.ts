import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { cacheKey } from './cache-key.ts'
import { toCached, type Cached } from './cached.ts'
import { changeOf, followChanges } from './changes.ts'
import type { Rendered } from './kept.ts'
import { PageCache } from './page-cache.ts'

const names = ['product a', 'product b', 'card a', 'card b', 'lists', 'everything']
/** More than there is room for. */
const addresses = ['/products?q=a', ...Array.from({ length: 14 }, (_, index) => `/products/${index}`)]
const at = (url: string) => cacheKey(url)!
const bodyOf = (cached: Cached | undefined) =>
  (cached?.identity?.body ?? (cached && brotliDecompressSync(cached.br!.body)))?.toString()
/** Hardly gets smaller when it is packed. */
const filler = randomBytes(6_000).toString('base64')
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
            const body = `${said(one.names)}|${filler}`
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
  cache.drop(changeOf('card b name').names)
  expect(kept()).toEqual(['/products', '/blog'])
  await keep('/products/a', ['product a', 'card b'])
  cache.drop(changeOf('card b name,price').names)
  expect(kept()).toEqual(['/blog'])
  cache.drop(changeOf('what nobody has heard of').names)
  expect(kept()).toEqual([])
})

test('a collection that is being made while one of its products changes is not kept', async () => {
  const cache = new PageCache()
  const nobody = {} as Database
  const { heard, caughtUp } = followChanges(nobody, cache, () => new Date())
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  const made = cache.fetch(at('/collections/silk'), () => promise)
  heard('card a name')
  await caughtUp()
  resolve(page('as it was', ['members', 'collection 1']))
  await made
  expect(cache.find(at('/collections/silk'))).toBeUndefined()
})

test('those who ask while a page is made that may have changed meanwhile wait for it, or for one more', async () => {
  const cache = new PageCache()
  let made = 0
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  const render = () => (++made === 1 ? promise : Promise.resolve(page(`made ${made}`, ['lists'])))
  const first = cache.fetch(at('/'), render)
  cache.drop(['lists'])
  const others = [1, 2, 3].map(() => cache.fetch(at('/'), render))
  resolve(page('made 1', ['lists']))
  expect((await Promise.all([first, ...others])).map(bodyOf)).toEqual(['made 1', 'made 2', 'made 2', 'made 2'])
})
