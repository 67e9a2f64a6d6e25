import type { Database } from '#db/connect.ts'
import { openCollections } from '#shop/catalogue/collections/shown-collections.server.ts'
import { productsPublishedFrom } from '#shop/catalogue/products/published-from.server.ts'
import { publishedFrom } from '#shop/content/pages/posts.server.ts'
import { linkedBy } from '#shop/core/link.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import {
  ALL_COLLECTIONS,
  isOpenAt,
  type AddedLink,
  type Opening,
  type Openings,
} from '#shop/platform/settings/menu-now.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { addedLinks } from './added-links.server.ts'
import { joined } from './joined.ts'

/** This process's in-memory copy of the visibility periods of the menu's link targets. */
export type CurrentMenu = {
  /** Returns the visibility periods as last read, without a query. */
  openings: () => Openings
  /** Links that the shop adds to the submenu of all products, as last read. */
  added: () => readonly AddedLink[]
  /**
   * Reads the targets again for the current settings. Once it resolves, everything committed before the call is
   * included.
   */
  refresh: () => Promise<void>
}

/**
 * Creates the menu state for these settings. It is empty until `refresh` is called for the first time
 * (rules: header menu).
 */
export function openMenu(db: Database, settings: Pick<CurrentSettings, 'now'>): CurrentMenu {
  let known: Openings = new Map()
  let added: readonly AddedLink[] = []
  let last: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    ;[known, added] = await Promise.all([openingsOf(db, settings.now().menu), addedLinks(db)])
  }

  return {
    openings: () => known,
    added: () => added,
    // Runs the reads one after another, so that an older result never replaces a newer one.
    refresh: () => (last = last.then(read, read)),
  }
}

/**
 * Returns the visibility periods of the targets of a menu's links. Queries the database only for links to products,
 * collections, the list of all collections, posts and pages.
 */
export async function openingsOf(db: Database, { header, shop }: Settings['menu']): Promise<Openings> {
  const linked = [...header, ...shop].flatMap(({ to }) => {
    const found = linkedBy(to)
    return found ? [{ to, ...found }] : []
  })
  const namesOf = (of: string) => linked.filter(({ kind }) => kind === of).map(({ name }) => name)
  const leadsToAll = [...header, ...shop].some(({ to }) => to === ALL_COLLECTIONS)
  const [post, page, product, collection, collections] = await Promise.all([
    publishedFrom(db, 'post', namesOf('post')).then(forGood),
    publishedFrom(db, 'page', namesOf('page')).then(forGood),
    productsPublishedFrom(db, namesOf('product')).then(forGood),
    openCollections(db, namesOf('collection')),
    openCollections(db, leadsToAll ? 'all' : []),
  ])
  const found = { post, page, product, collection }
  return new Map([
    ...joined(collections.values()).map((opening, at) => [`${ALL_COLLECTIONS}#${at}`, opening] as const),
    ...linked.flatMap(({ to, kind, name }) => {
      const opening = found[kind].get(name)
      return opening ? [[to, opening] as const] : []
    }),
  ])
}

const forGood = (froms: ReadonlyMap<string, Date>): ReadonlyMap<string, Opening> =>
  new Map([...froms].map(([name, from]) => [name, { from, until: null }]))

/** Returns those addresses that show a visible product, collection, post or page at `now` (rules: redirects). */
export async function seenAt(db: Database, addresses: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const openings = await openingsOf(db, { header: addresses.map((to) => ({ label: to, to })), shop: [] })
  return new Set(addresses.filter((address) => isOpenAt(openings.get(address), now)))
}
