import { decodedText } from './plain-text.server.ts'
import { partsOf, slugThere, type SourceGroup } from './source-product.ts'

/** Returns this shop's name for a category; `way` is the category's path from the top level. */
export type NameOf = (way: readonly string[]) => string

/** WordPress's default category. */
const UNSORTED = 'uncategorized'

/**
 * Returns the categories in a cell such as 'Gowns > Evening, New'. Every level is included, because WooCommerce shows a
 * product in the parents of its category too (rules: store import).
 */
export const categoriesIn = (cell: string, nameOf: NameOf): SourceGroup[] => {
  const all = waysIn(cell).map((way) => ({
    kind: 'category' as const,
    name: nameOf(way),
    path: `/product-category/${way.map(slugThere).join('/')}`,
  }))
  return [...new Map(all.map((group) => [group.path, group])).values()]
}

/** Returns the last level of the first category in a cell: Evening in 'Gowns > Evening, New'; '' if there is none. */
export function firstCategory(cell: string): string {
  for (const path of partsOf(cell)) {
    const way = waysIn(path).at(-1)
    if (way) return way.at(-1)!
  }
  return ''
}

/**
 * Returns a function that names a category. If several categories have the same name, the names of its parents come
 * first.
 */
export function categoryNames(cells: readonly string[]): NameOf {
  const ways = new Map(cells.flatMap(waysIn).map((way) => [way.map(slugThere).join('/'), way]))
  const called = Map.groupBy(ways.values(), (way) => slugThere(way.at(-1)!))
  return (way) => (called.get(slugThere(way.at(-1)!))!.length > 1 ? way.join(' ') : way.at(-1)!)
}

/** Returns a path for each level: 'Gowns > Evening' gives Gowns, and Gowns > Evening. */
const waysIn = (cell: string): string[][] =>
  partsOf(cell).flatMap((path) => {
    const levels = path
      .split('>')
      .map((level) => decodedText(level.trim()))
      .filter((level) => level !== '' && level.toLowerCase() !== UNSORTED)
    return levels.map((_, at) => levels.slice(0, at + 1))
  })
