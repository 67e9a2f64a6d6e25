/** Some rows of a long list: so many after an offset, counted from its beginning or from its end. */
export type PageWindow = { fromEnd: boolean; offset: number; limit: number }

/**
 * The rows of a page, counted from the nearer end of the list, since a database reads over all that it leaves out; null for
 * a page beyond the last.
 */
export function pageWindow({ page, limit, total }: { page: number; limit: number; total: number }): PageWindow | null {
  const before = (page - 1) * limit
  const rows = Math.min(limit, total - before)
  if (rows <= 0) return null
  const behind = total - before - rows
  const fromEnd = behind < before
  return { fromEnd, offset: fromEnd ? behind : before, limit: rows }
}
