import { linkedBy } from '#shop/core/link.ts'
import type { Settings } from './settings.ts'

/** The time during which a menu target is visible; `until` is null if it has no end. */
export type Opening = { from: Date; until: Date | null }

/** Visibility of menu targets by path. A path without a page is not in the map. */
export type Openings = ReadonlyMap<string, Opening>

type MenuLink = Settings['menu']['header'][number]

/** A link of the header with its submenu. */
export type ShownLink = MenuLink & { below?: MenuLink[] }

/** Path of the link that opens the submenu of collections. */
const ALL_PRODUCTS = '/products'

/** Path of the collections page, which is empty while there are no collections. */
export const ALL_COLLECTIONS = '/collections'

/** Returns the menu at this moment, without links to pages that are not visible or are empty (rules: header menu). */
export function menuAt({ header, shop }: Settings['menu'], openings: Openings, now: Date): ShownLink[] {
  const isOpen = ({ to }: MenuLink) =>
    to === ALL_COLLECTIONS
      ? openingsOfAll(openings).some((opening) => isOpenAt(opening, now))
      : linkedBy(to) === null || isOpenAt(openings.get(to), now)
  const below = shop.filter(isOpen)
  const links: ShownLink[] = header.filter(isOpen)
  // If two links lead to all products, only the first gets the submenu.
  const first = below.length > 0 ? links.findIndex(({ to }) => to === ALL_PRODUCTS) : -1
  return links.map((link, index) => (index === first ? { ...link, below } : link))
}

/**
 * Returns the times during which there is at least one collection; their keys are the collections path with `#` and a
 * number.
 */
export const openingsOfAll = (openings: Openings): Opening[] =>
  [...openings].flatMap(([to, opening]) => (to.startsWith(`${ALL_COLLECTIONS}#`) ? [opening] : []))

/** Returns whether the target is visible at this moment. */
export const isOpenAt = (opening: Opening | undefined, now: Date): boolean =>
  opening !== undefined && opening.from <= now && (opening.until === null || opening.until > now)

/** Returns the seconds until a link appears or disappears; null if no change is scheduled (rules: header menu). */
export function secondsUntilMenu(openings: Openings, now: Date): number | null {
  const moments = [...openings.values()].flatMap(({ from, until }) => (until ? [from, until] : [from]))
  const later = moments.map((at) => at.getTime() - now.getTime()).filter((wait) => wait > 0)
  return later.length === 0 ? null : Math.ceil(Math.min(...later) / 1000)
}
