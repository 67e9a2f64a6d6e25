import { shopLinks } from '#shop/core/default-links.ts'
import { linkedBy } from '#shop/core/link.ts'
import type { Settings } from './settings.ts'

/** The time during which a menu target is visible; `until` is null if it has no end. */
export type Opening = { from: Date; until: Date | null }

/** Visibility of menu targets by path. A path without a page is not in the map. */
export type Openings = ReadonlyMap<string, Opening>

type MenuLink = Settings['menu']['header'][number]

/** A link below the link to all products; `group` is the heading above it, if any. */
export type LinkBelow = MenuLink & { group?: string }

/** A link of the header with its submenu. */
export type ShownLink = MenuLink & { below?: LinkBelow[] }

/** Groups of the links that the shop adds below the link to all products. */
type LinkGroup = 'categories' | 'collections' | 'others'

/** A link that the shop adds automatically, with the period during which its target has products. */
export type AddedLink = MenuLink & Opening & { group: LinkGroup }

/** Maximum number of links that the shop adds per group. */
const MOST_ADDED = 8

/** Path of the link that opens the submenu of collections. */
const ALL_PRODUCTS = '/products'

/** Path of the collections page, which is empty if no collection is visible. */
export const ALL_COLLECTIONS = '/collections'

/**
 * Returns the menu at this moment, without links to pages that are not visible or are empty. The link to all products
 * has a submenu: categories, the owner's links, and new and reduced products (rules: header menu).
 */
export function menuAt(
  { header, shop }: Settings['menu'],
  openings: Openings,
  now: Date,
  added: readonly AddedLink[] = [],
): ShownLink[] {
  const isOpen = ({ to }: MenuLink) =>
    to === ALL_COLLECTIONS
      ? openingsOfAll(openings).some((opening) => isOpenAt(opening, now))
      : linkedBy(to) === null || isOpenAt(openings.get(to), now)
  const below = belowShop(shop, shop.filter(isOpen), addedAt(added, now))
  const links: ShownLink[] = header.filter(isOpen)
  // If two links lead to all products, only the first gets the submenu.
  const first = below.length > 0 ? links.findIndex(({ to }) => to === ALL_PRODUCTS) : -1
  return links.map((link, index) => (index === first ? { ...link, below } : link))
}

/**
 * Returns the submenu. Until the owner changes its links, the submenu lists the collections themselves. Links that the
 * owner has chosen are not added again.
 */
function belowShop(chosen: readonly MenuLink[], own: readonly MenuLink[], added: AddedLink[]): LinkBelow[] {
  const isDefault = JSON.stringify(chosen) === JSON.stringify(shopLinks)
  const has = new Set(own.map(({ to }) => to))
  const linksOf = (of: LinkGroup, heading?: string): LinkBelow[] =>
    added
      .filter(({ group, to }) => group === of && !has.has(to))
      .slice(0, MOST_ADDED)
      .map(({ label, to }) => ({ label, to, ...(heading && { group: heading }) }))
  const collections = isDefault ? linksOf('collections', COLLECTIONS) : []
  const links = [
    ...linksOf('categories', 'Categories'),
    ...collections,
    ...own.map(({ label, to }) => ({
      label: collections.length > 0 ? 'All collections' : label,
      to,
      ...(added.length > 0 && { group: COLLECTIONS }),
    })),
  ]
  // A submenu with only new and reduced products would hardly help.
  return links.length > 0 ? [...links, ...linksOf('others')] : []
}

const COLLECTIONS = 'Collections'

const addedAt = (added: readonly AddedLink[], now: Date): AddedLink[] => added.filter((link) => isOpenAt(link, now))

/**
 * Returns the periods during which at least one collection is visible. Their keys in `openings` are the collections
 * path with `#` and a number.
 */
export const openingsOfAll = (openings: Openings): Opening[] =>
  [...openings].flatMap(([to, opening]) => (to.startsWith(`${ALL_COLLECTIONS}#`) ? [opening] : []))

/** Returns whether the target is visible at this moment. */
export const isOpenAt = (opening: Opening | undefined, now: Date): boolean =>
  opening !== undefined && opening.from <= now && (opening.until === null || opening.until > now)

/** Returns the seconds until a link appears or disappears; null if no change is scheduled (rules: header menu). */
export function secondsUntilMenu(openings: Iterable<Opening>, now: Date): number | null {
  const moments = [...openings].flatMap(({ from, until }) => (until ? [from, until] : [from]))
  const later = moments.map((at) => at.getTime() - now.getTime()).filter((wait) => wait > 0)
  return later.length === 0 ? null : Math.ceil(Math.min(...later) / 1000)
}
