import { sql, type RawBuilder } from 'kysely'
import pLimit from 'p-limit'

/**
 * Numbers of rows per batch. The first batch is small so that the download starts immediately; each following one has
 * twice as many rows, up to the maximum.
 */
const FIRST_ROWS = 10
const MOST_ROWS = 500

/** Maximum number of batches fetched at the same time by all downloads, so that page requests do not have to wait. */
const AT_ONCE = 2
const inTurn = pLimit(AT_ONCE)

/**
 * Pagination cursor: timestamp and id of a batch's last row. The timestamp is a string because a Date has no
 * microseconds.
 */
export type Place = { moment: string; id: string }

/**
 * Yields all rows in batches. Each batch is a separate query that continues after the previous batch, so that no
 * transaction waits for a slow reader. `fetch` returns up to `rows` rows after a cursor, ordered by timestamp (newest
 * first) and id.
 */
export async function* inBatches<Item extends { place: Place }>(
  fetch: (after: Place | null, rows: number) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  let after: Place | null = null
  for (let rows = FIRST_ROWS; ; rows = Math.min(2 * rows, MOST_ROWS)) {
    const batch: Item[] = await inTurn(fetch, after, rows)
    if (batch.length > 0) yield batch
    if (batch.length < rows) return
    after = batch.at(-1)!.place
  }
}

/**
 * Returns the SQL condition for rows after this cursor. The first part of the condition lets PostgreSQL use an index.
 */
export const isAfter = (
  { moment, id }: Place,
  momentColumn: RawBuilder<unknown>,
  idColumn: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${momentColumn} <= ${moment}::timestamptz and (${momentColumn} < ${moment}::timestamptz or ${idColumn} > ${id}))`
