/** Rows of a list that a search looks through before any other: what is sought often is found among them at once. */
export const NEWEST_LOOKED_THROUGH = 700
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
  /** The ids, newest first, of `most` matches among the list's newest rows. */
  amongNewest: (most: number) => Promise<string[]>
  /** The same of the whole list, by an index, which is quick where matches are few. */
  amongAll: (most: number) => Promise<string[]>
}

/** One page of a search in a list that may be very long, newest first. */
export async function newestFound({ page, limit, length, amongNewest, amongAll }: Looking): Promise<Found> {
  const isWhole = length <= NEWEST_LOOKED_THROUGH
  const few = isWhole ? NEWEST_LOOKED_THROUGH : Math.max(COUNTED_AT_LEAST, page * limit)
  const newest = await amongNewest(few + 1)
  if (isWhole) return pageOf(newest, { page, limit, most: few })
  if (newest.length > page * limit) return { ...pageOf(newest, { page, limit, most: few }), isMore: true }
  const most = Math.max(COUNTED_AT_MOST, page * limit)
  return pageOf(await amongAll(most + 1), { page, limit, most })
}

const pageOf = (ids: string[], { page, limit, most }: { page: number; limit: number; most: number }): Found => ({
  ids: ids.slice((page - 1) * limit, page * limit),
  total: Math.min(ids.length, most),
  isMore: ids.length > most,
})
