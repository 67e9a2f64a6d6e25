/**
 * Numbers of newest rows that are searched before the whole list. Frequent matches are found among the first 700 rows,
 * less frequent ones among the first 6,000. All others are rare enough to search the whole list.
 */
const NEWEST = [700, 6_000] as const
/**
 * Matches are counted up to the first number among the newest rows, and up to the second in the whole list. More are
 * counted only if the requested page needs them; visitors rarely page that far.
 */
const COUNTED_AT_LEAST = 100
const COUNTED_AT_MOST = 1_000

/** The ids of a page. `total` is the number of matches, or a lower bound if `isMore`. */
export type Found = { ids: string[]; total: number; isMore: boolean }

export type Looking = {
  page: number
  limit: number
  length: number
  /** Returns up to `most` matching ids among the newest `rows`, newest first. */
  amongNewest: (rows: number, most: number) => Promise<string[]>
  /**
   * Returns up to `most` matching ids of the whole list, newest first. Uses an index that is fast if there are few
   * matches.
   */
  amongAll: (most: number) => Promise<string[]>
}

/** Returns one page of search results from a list that may be very long, newest first. */
export async function newestFound({ page, limit, length, amongNewest, amongAll }: Looking): Promise<Found> {
  for (const rows of NEWEST) {
    const isWhole = length <= rows
    const most = isWhole ? rows : Math.max(COUNTED_AT_LEAST, page * limit)
    const newest = await amongNewest(rows, most + 1)
    if (isWhole) return pageOf(newest, { page, limit, most })
    if (newest.length > page * limit) return { ...pageOf(newest, { page, limit, most }), isMore: true }
  }
  const most = Math.max(COUNTED_AT_MOST, page * limit)
  return pageOf(await amongAll(most + 1), { page, limit, most })
}

const pageOf = (ids: string[], { page, limit, most }: { page: number; limit: number; most: number }): Found => ({
  ids: ids.slice((page - 1) * limit, page * limit),
  total: Math.min(ids.length, most),
  isMore: ids.length > most,
})
