import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { dataChangeOf } from '#shop/core/data-changes.ts'
import { cacheKey } from './cache-key.ts'
import { toCached, type Cached } from './cached.ts'
import { followChanges } from './changes.ts'
import { PageCache } from './page-cache.ts'
import type { Made } from './tag-cache.ts'

const tags = ['product a', 'product b', 'card a', 'card b', 'lists', 'everything']
/** Number of pages: more than fit into the cache. */
const addresses = ['/products?q=a', ...Array.from({ length: 14 }, (_, index) => `/products/${index}`)]
const at = (url: string) => cacheKey(url)!
const bodyOf = (cached: Cached | undefined) => cached?.rendered?.toString()
const filler = randomBytes(6_000).toString('base64')
const page = (body: string, tags: string[]): Made<Cached> => ({
  value: toCached({ type: 'text/html', body: Buffer.from(body), headers: {} }),
  tags,
})

type Step =
  | { do: 'ask'; address: string; tags: string[]; isQuick: boolean }
  | { do: 'end'; which: number }
  | { do: 'change'; tag: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    address: fc.constantFrom(...addresses),
    tags: fc.subarray(tags, { minLength: 1 }),
    isQuick: fc.boolean(),
  }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('change' as const), tag: fc.constantFrom(...tags) }),
)

// rules: cache tags
test('after any sequence of requests and changes, every cached page is current and no unused tag is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const cache = new PageCache({ maxBytes: 300_000 })
      const changes = new Map(tags.map((tag) => [tag, 0]))
      /** Returns the content of a page with these tags, which depends on how often each tag has changed. */
      const textOf = (shown: string[]) =>
        shown.map((tag) => `${tag} ${changes.get(tag)}`).join() +
        (shown.includes('everything') ? [...changes.values()].join() : changes.get('everything'))
      const tagsOf = new Map<string, string[]>()
      const underWay: { end: () => void; ended: Promise<unknown> }[] = []
      for (const one of steps) {
        if (one.do === 'ask') {
          const { promise, resolve } = Promise.withResolvers<Made<Cached>>()
          const ended = cache.fetch(at(one.address), () => {
            const body = `${textOf(one.tags)}|${filler}`
            const end = () => (tagsOf.set(body, one.tags), resolve(page(body, one.tags)))
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
          changes.set(one.tag, changes.get(one.tag)! + 1)
          cache.drop([one.tag])
        }
        const cached = addresses.map((address) => bodyOf(cache.find(at(address))))
        for (const body of cached) if (body) expect(body.split('|')[0]).toBe(textOf(tagsOf.get(body)!))
        const needed = new Set(cached.flatMap((body) => (body ? tagsOf.get(body)! : [])))
        expect([...new Set(cache.tags)].toSorted()).toEqual([...needed].toSorted())
      }
    }),
    { numRuns: 150 },
  )
})

test('a change drops the pages with its tags and no others', async () => {
  const cache = new PageCache()
  const store = (address: string, tags: string[]) => cache.fetch(at(address), async () => page(address, tags))
  await store('/products/a', ['product a', 'card b'])
  await store('/products', ['lists'])
  await store('/blog', ['posts'])
  const cached = () => ['/products/a', '/products', '/blog'].filter((address) => cache.find(at(address)))
  cache.drop(dataChangeOf('product b').tags)
  expect(cached()).toEqual(['/products/a', '/products', '/blog'])
  cache.drop(dataChangeOf('card b name').tags)
  expect(cached()).toEqual(['/products', '/blog'])
  await store('/products/a', ['product a', 'card b'])
  cache.drop(dataChangeOf('card b name,price').tags)
  expect(cached()).toEqual(['/blog'])
  cache.drop(dataChangeOf('a notification of a later version').tags)
  expect(cached()).toEqual([])
})

test('a collection’s page is not cached if one of its products changes while it is rendered', async () => {
  const cache = new PageCache()
  const { heard, caughtUp } = followChanges({} as Database, cache, () => new Date())
  const { promise, resolve } = Promise.withResolvers<Made<Cached>>()
  const made = cache.fetch(at('/collections/silk'), () => promise)
  heard('card a name')
  await caughtUp()
  resolve(page('as it was', ['members', 'collection 1']))
  await made
  expect(cache.find(at('/collections/silk'))).toBeUndefined()
})

test('requests after a change share one new rendering, or the running one if the change has none of its tags', async () => {
  const cache = new PageCache()
  const asked = async (dropped: string) => {
    let made = 0
    const { promise, resolve } = Promise.withResolvers<Made<Cached>>()
    const render = () => (++made === 1 ? promise : Promise.resolve(page(`made ${made}`, ['lists'])))
    const address = at(`/products?q=${dropped}`)
    const first = cache.fetch(address, render)
    cache.drop([dropped])
    const others = [1, 2].map(() => cache.fetch(address, render))
    resolve(page('made 1', ['lists']))
    return (await Promise.all([first, ...others])).map(bodyOf)
  }
  expect(await asked('lists')).toEqual(['made 1', 'made 2', 'made 2'])
  expect(await asked('posts')).toEqual(['made 1', 'made 1', 'made 1'])
})
