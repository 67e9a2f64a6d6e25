import { sql, type RawBuilder } from 'kysely'
import pLimit from 'p-limit'

/** Few rows are fetched first, so that something is on its way at once, then twice as many, up to so many at a time. */
const FIRST_ROWS = 10
const MOST_ROWS = 500

/** So many batches are fetched at once in all downloads together, so that they don't hold up who asks for a page. */
const AT_ONCE = 2
const inTurn = pLimit(AT_ONCE)

/** Where a batch ended: the moment with all its digits, which a Date would cut, and the id. */
export type Place = { moment: string; id: string }

/**
 * Everything in batches, each fetched where the one before ended, so that no transaction waits for a slow reader. `fetch`
 * gives so many rows after this place, in an order by moment, newest first, and id.
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

/** That a row comes after this place. The first half is what an index can find. */
export const isAfter = (
  { moment, id }: Place,
  momentColumn: RawBuilder<unknown>,
  idColumn: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${momentColumn} <= ${moment}::timestamptz and (${momentColumn} < ${moment}::timestamptz or ${idColumn} > ${id}))`
