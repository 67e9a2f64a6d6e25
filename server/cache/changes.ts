import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { touchedCollections } from '#shop/catalogue/collections/touched-collections.server.ts'
import type { CacheTag } from '#shop/core/cache-tags.ts'
import { dataChangeOf, type TouchedProduct } from '#shop/core/data-changes.ts'
import type { PageCache } from './page-cache.ts'

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
  let waiting: TouchedProduct[] = []
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
      const { tags, product } = dataChangeOf(notification)
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
