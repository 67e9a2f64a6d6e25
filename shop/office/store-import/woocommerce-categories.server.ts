import { decodedText } from './plain-text.server.ts'
import { partsOf, slugThere, type MovedGroup } from './moved-product.ts'

/** What a category is called here, by its way from the top. */
export type NameOf = (way: readonly string[]) => string

/** Where WordPress puts what nobody sorted. */
const UNSORTED = 'uncategorized'

/**
 * The categories of a product, from a cell such as 'Gowns > Evening, New': each level is one, as the former shop showed a
 * product in every category above its own too (rules: moving in).
 */
export const categoriesIn = (cell: string, nameOf: NameOf): MovedGroup[] => {
  const all = waysIn(cell).map((way) => ({
    kind: 'category' as const,
    name: nameOf(way),
    path: `/product-category/${way.map(slugThere).join('/')}`,
  }))
  return [...new Map(all.map((group) => [group.path, group])).values()]
}

/** By its own name; where a file has several that are called so, with the names of those above it before. */
export function categoryNames(cells: readonly string[]): NameOf {
  const ways = new Map(cells.flatMap(waysIn).map((way) => [way.map(slugThere).join('/'), way]))
  const called = Map.groupBy(ways.values(), (way) => slugThere(way.at(-1)!))
  return (way) => (called.get(slugThere(way.at(-1)!))!.length > 1 ? way.join(' ') : way.at(-1)!)
}

/** Of 'Gowns > Evening' the ways to Gowns and to Evening. */
const waysIn = (cell: string): string[][] =>
  partsOf(cell).flatMap((path) => {
    const levels = path
      .split('>')
      .map((level) => decodedText(level.trim()))
      .filter((level) => level !== '' && level.toLowerCase() !== UNSORTED)
    return levels.map((_, at) => levels.slice(0, at + 1))
  })
