/** A range of rows in a long list: `limit` rows after `offset`, counted from the beginning or the end. */
export type PageWindow = { fromEnd: boolean; offset: number; limit: number }

/**
 * Returns the range of rows on a page, counted from the nearer end of the list, because a database reads all rows that
 * it skips. Returns null for a page past the last one.
 */
export function pageWindow({ page, limit, total }: { page: number; limit: number; total: number }): PageWindow | null {
  const before = (page - 1) * limit
  const rows = Math.min(limit, total - before)
  if (rows <= 0) return null
  const behind = total - before - rows
  const fromEnd = behind < before
  return { fromEnd, offset: fromEnd ? behind : before, limit: rows }
}
