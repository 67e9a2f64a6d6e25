export type PageLink = { page: number; to: string }

/** Up to this number of pages, all pages are linked. */
const FEW = 7
const AT_AN_END = 4

/**
 * Returns the page numbers to link from `page`: all if there are few, otherwise the first, the last and the
 * neighbouring pages.
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
