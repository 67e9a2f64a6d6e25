/** A page of a list and its address. */
export type PageLink = { page: number; to: string }

/** So many pages stand side by side in full. */
const FEW = 7
const AT_AN_END = 4

/**
 * The pages of a list that are linked from one of them: all of a few; of many the first, the last, and the ones around it,
 * so that a list of four hundred pages is no wall of numbers.
 */
export function pagesLinked(page: number, pages: number, addressOf: (page: number) => string): PageLink[] {
  if (pages < 2) return []
  const linked = (each: number) =>
    pages <= FEW ||
    each === 1 ||
    each === pages ||
    Math.abs(each - page) <= 1 ||
    (page < AT_AN_END && each <= AT_AN_END) ||
    (page > pages - AT_AN_END + 1 && each > pages - AT_AN_END)
  return Array.from({ length: pages }, (_, index) => index + 1)
    .filter(linked)
    .map((each) => ({ page: each, to: addressOf(each) }))
}
