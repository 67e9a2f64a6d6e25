import { sql, type RawBuilder } from 'kysely'

/** Rows that are fetched at a time: the first are on their way at once, and no batch is in anybody's way. */
export const BATCH_ROWS = 200

/** Where a batch ended: the moment with all its digits, which a Date would cut, and the id. */
export type Place = { moment: string; id: string }

/**
 * Everything in batches, each fetched where the one before ended, so that no transaction waits for a slow reader. `fetch`
 * gives the rows after this place, in an order by moment, newest first, and id.
 */
export async function* inBatches<Item extends { place: Place }>(fetch: (after: Place | null) => Promise<Item[]>): AsyncGenerator<Item[]> {
  let after: Place | null = null
  for (;;) {
    const batch: Item[] = await fetch(after)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH_ROWS) return
    after = batch.at(-1)!.place
  }
}

/** That a row comes after this place. The first half is what an index can find. */
export const isAfter = ({ moment, id }: Place, momentColumn: RawBuilder<unknown>, idColumn: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${momentColumn} <= ${moment}::timestamptz and (${momentColumn} < ${moment}::timestamptz or ${idColumn} > ${id}))`
