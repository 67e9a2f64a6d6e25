import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { touchedCollections, type ChangedProduct } from '#shop/catalogue/collections/touched-collections.server.ts'
import { listsOf, type ShownName } from '#shop/core/shown-names.ts'
import type { PageCache } from './page-cache.ts'

/** What a notification of the database is about: the names that it drops at once, and a product whose collections go too. */
type Change = { names: ShownName[]; product?: ChangedProduct }

const named = ['settings', 'documents', 'posts', 'collections'] as const satisfies ShownName[]

/** What changed, by the name that the database's triggers give it; what has a name that is new here may be anything. */
export function changeOf(told: string): Change {
  const [kind = '', id = '', columns = ''] = told.split(' ')
  const about = told.startsWith('reviews of ') || told.startsWith('worn with ') ? columns : id
  const own: ShownName = `product ${about}`
  if (told.startsWith('reviews of ')) return { names: [own, 'reviews'] }
  if (told.startsWith('worn with ')) return { names: [own] }
  if (kind === 'card') {
    const changed = columns.split(',')
    return { names: [own, `card ${id}`, ...listsOf(changed)], product: { id, columns: changed } }
  }
  if (kind === 'product') return { names: [own] }
  // Its figures stand in lists for machines alone.
  if (told === 'stock') return { names: [] }
  const one = named.find((name) => name === told)
  return { names: [one ?? 'everything'] }
}

/** Longer than that nobody waits to know what holds a product: whatever shows any collection goes. */
const ANSWERS_WITHIN_MS = 400

type Pages = Pick<PageCache, 'drop' | 'dropUnderWay' | 'names'>
export type HeardChanges = { heard: (told: string) => void; caughtUp: () => Promise<void> }

/**
 * Drops what shows a change: at once by its names, and as soon as the database has said which collections of those that
 * are kept hold the product, what shows those. Where it can't say, whatever shows any (rules: kept by name).
 */
export function followChanges(db: Database, pages: Pages, clock: () => Date): HeardChanges {
  let waiting: ChangedProduct[] = []
  let underWay = Promise.resolve()

  async function dropCollections(): Promise<void> {
    const products = waiting
    waiting = []
    const shown = [...pages.names].filter((name) => name.startsWith('collection ') || name.startsWith('beside '))
    if (shown.length === 0) return
    const all = shown as ShownName[]
    const ended = new AbortController()
    const tooLate = sleep(ANSWERS_WITHIN_MS, all, { signal: ended.signal, ref: false }).catch(() => all)
    const touched = touchedCollections(db, products, all, clock()).catch(() => all)
    pages.drop(await Promise.race([touched, tooLate]))
    ended.abort()
  }

  return {
    heard: (told) => {
      const { names, product } = changeOf(told)
      pages.drop(names)
      if (!product) return
      // What is being made has no names yet that could be asked about.
      pages.dropUnderWay(['members'])
      // Those that are heard of together are asked about together.
      if (waiting.push(product) === 1) underWay = underWay.then(dropCollections)
    },
    caughtUp: () => underWay,
  }
}
