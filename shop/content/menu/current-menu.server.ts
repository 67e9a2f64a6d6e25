import type { Database } from '#db/connect.ts'
import { openCollections } from '#shop/catalogue/collections/shown-collections.server.ts'
import { onSaleFrom } from '#shop/catalogue/products/on-sale-from.server.ts'
import { publishedFrom } from '#shop/content/pages/posts.server.ts'
import { linkedBy } from '#shop/core/link.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { ALL_COLLECTIONS, isOpenAt, type Opening, type Openings } from '#shop/platform/settings/menu-now.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { joined } from './joined.ts'

/** What this process knows of that which the menu leads to. */
export type CurrentMenu = {
  /** As it was last read. Asks nobody. */
  openings: () => Openings
  /** Reads it again, for the menu of the settings that are known: all that was committed before is known once it resolves. */
  refresh: () => Promise<void>
}

/** What the menu of these settings leads to; nothing is known until it is first read (rules: menu). */
export function openMenu(db: Database, settings: Pick<CurrentSettings, 'now'>): CurrentMenu {
  let known: Openings = new Map()
  let last: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    known = await openingsOf(db, settings.now().menu)
  }

  return {
    openings: () => known,
    // One after the other, so that an older answer never comes last.
    refresh: () => (last = last.then(read, read)),
  }
}

/** When each link of a menu leads somewhere; who leads to the house's own pages alone, but not to all collections, asks nobody. */
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
    onSaleFrom(db, namesOf('product')).then(forGood),
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

/** At which of these addresses a product, collection, post or page can be seen at that moment (rules: old addresses). */
export async function seenAt(db: Database, addresses: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const openings = await openingsOf(db, { header: addresses.map((to) => ({ label: to, to })), shop: [] })
  return new Set(addresses.filter((address) => isOpenAt(openings.get(address), now)))
}
