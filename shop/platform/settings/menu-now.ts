import { linkedBy } from '#shop/core/link.ts'
import type { Settings } from './settings.ts'

/** From when on, and until when if that is known, something can be seen. */
export type Opening = { from: Date; until: Date | null }

/** When what an address leads to can be seen. One that leads nowhere is not among them. */
export type Openings = ReadonlyMap<string, Opening>

type MenuLink = Settings['menu']['header'][number]

/** A link of the header, with what opens below it. */
export type ShownLink = MenuLink & { below?: MenuLink[] }

/** Below which link the collections stand. */
const ALL_PRODUCTS = '/products'

/** Whose page has nothing to show as long as there is none. */
export const ALL_COLLECTIONS = '/collections'

/** The menu as it is shown at that moment: without what would lead a shopper to nothing (rules: menu). */
export function menuAt({ header, shop }: Settings['menu'], openings: Openings, now: Date): ShownLink[] {
  const isOpen = ({ to }: MenuLink) =>
    to === ALL_COLLECTIONS
      ? openingsOfAll(openings).some((opening) => isOpenAt(opening, now))
      : linkedBy(to) === null || isOpenAt(openings.get(to), now)
  const below = shop.filter(isOpen)
  const links: ShownLink[] = header.filter(isOpen)
  // Of two links to all products the first has them: they stand in the header once.
  const first = below.length > 0 ? links.findIndex(({ to }) => to === ALL_PRODUCTS) : -1
  return links.map((link, index) => (index === first ? { ...link, below } : link))
}

/** When there is a collection: one stretch of time after the other, by number behind the address of all. */
export const openingsOfAll = (openings: Openings): Opening[] =>
  [...openings].flatMap(([to, opening]) => (to.startsWith(`${ALL_COLLECTIONS}#`) ? [opening] : []))

/** Whether it can be seen at that moment. */
export const isOpenAt = (opening: Opening | undefined, now: Date): boolean =>
  opening !== undefined && opening.from <= now && (opening.until === null || opening.until > now)

/** How many seconds it is until a link comes in sight or goes; null where none is to (rules: menu). */
export function secondsUntilMenu(openings: Openings, now: Date): number | null {
  const moments = [...openings.values()].flatMap(({ from, until }) => (until ? [from, until] : [from]))
  const later = moments.map((at) => at.getTime() - now.getTime()).filter((wait) => wait > 0)
  return later.length === 0 ? null : Math.ceil(Math.min(...later) / 1000)
}
