import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { touchedCollections, type ChangedProduct } from '#shop/catalogue/collections/touched-collections.server.ts'
import { listTags, type CacheTag } from '#shop/core/cache-tags.ts'
import type { PageCache } from './page-cache.ts'

/**
 * The effect of a database notification: the pages with `tags` are dropped immediately, and the collections of
 * `product` after a query has found them.
 */
type Change = { tags: CacheTag[]; product?: ChangedProduct }

const simple = ['settings', 'documents', 'posts', 'collections', 'stock'] as const satisfies CacheTag[]

/** Parses a notification of the database triggers. An unknown notification drops everything. */
export function changeOf(notification: string): Change {
  const [kind = '', id = '', rest = ''] = notification.split(' ')
  if (notification.startsWith('reviews of ')) return { tags: [`product ${rest}`, 'reviews'] }
  if (notification.startsWith('worn with ')) return { tags: [`product ${rest}`] }
  if (kind === 'product') return { tags: [`product ${id}`] }
  if (kind === 'card') {
    const columns = rest.split(',')
    return { tags: [`product ${id}`, `card ${id}`, ...listTags(columns)], product: { id, columns } }
  }
  return { tags: [simple.find((tag) => tag === notification) ?? 'everything'] }
}

/**
 * Maximum time, in milliseconds, for the database to find the collections of a product; after that, the pages of all
 * collections are dropped.
 */
const ANSWERS_WITHIN_MS = 400

export type HeardChanges = { heard: (notification: string) => void; caughtUp: () => Promise<void> }

/**
 * Drops cached pages by the tags of each change immediately. Collection pages are dropped once the database has
 * answered which cached collections contain the product; if it fails to answer, all collection pages are dropped
 * (rules: cache tags).
 */
export function followChanges(
  db: Database,
  cache: Pick<PageCache, 'drop' | 'dropUnderWay' | 'tags'>,
  clock: () => Date,
): HeardChanges {
  let waiting: ChangedProduct[] = []
  let underWay = Promise.resolve()

  async function dropCollections(): Promise<void> {
    const products = waiting
    waiting = []
    const cached = cache.tags.filter((tag) => tag.startsWith('collection ') || tag.startsWith('beside '))
    if (cached.length === 0) return
    const all = cached as CacheTag[]
    const touched = touchedCollections(db, products, all, clock()).catch(() => all)
    cache.drop(await Promise.race([touched, sleep(ANSWERS_WITHIN_MS, all, { ref: false })]))
  }

  return {
    heard: (notification) => {
      const { tags, product } = changeOf(notification)
      cache.drop(tags)
      if (!product) return
      // The collections of pages that are being rendered are not known yet, so all these renderings are dropped.
      cache.dropUnderWay(['members'])
      // Changes that arrive together are handled by one query.
      if (waiting.push(product) === 1) underWay = underWay.then(dropCollections)
    },
    caughtUp: () => underWay,
  }
}
