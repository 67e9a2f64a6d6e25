/**
 * Rows of a list that a search looks through before any other, the newest ones: what is sought often is found among the
 * first of these at once, and what is sought now and then among the second. Only what is left is so rare that all of it
 * can be read.
 */
const NEWEST = [700, 6_000] as const
/** A search is counted up to here where that costs nothing, and up to there otherwise: nobody pages through more. */
const COUNTED_AT_LEAST = 100
const COUNTED_AT_MOST = 1_000

/** A page's ids. `total` is how many there are or, when `isMore`, how many at least. */
export type Found = { ids: string[]; total: number; isMore: boolean }

export type Looking = {
  page: number
  limit: number
  /** How long the list is in which is searched. */
  length: number
  /** The ids, newest first, of `most` matches among the list's `rows` newest. */
  amongNewest: (rows: number, most: number) => Promise<string[]>
  /** The same of the whole list, by an index, which is quick where matches are few. */
  amongAll: (most: number) => Promise<string[]>
}

/** One page of a search in a list that may be very long, newest first. */
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
