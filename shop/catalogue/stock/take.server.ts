import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { handIn } from './cause.server.ts'
import { addUp, type Pieces, type Shortage } from './stock.ts'

type Taking = { orderId: string; pieces: Pieces[]; now: Date; reason?: 'taken' | 'taken again' }

/**
 * Takes units from stock for an order and records them in the stock history. Returns the variants with too little
 * stock; if there are any, the caller must roll back (rules: no overselling, stock history).
 */
export async function takeStock(tx: Transaction, taking: Taking): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`with ${stockTaken(taking, sql`true`)} select * from short`.execute(tx)
  return rows
}

/**
 * Returns SQL for the `with` clause of a statement that takes stock if `condition` is true; `short` then contains the
 * variants with too little stock. Locks the rows in one fixed order, so that concurrent orders wait for each other
 * instead of deadlocking. Reads the quantities only from the locked rows, because the rest of the statement sees the
 * data from before the wait.
 */
export const stockTaken = (
  { orderId, pieces, now, reason = 'taken' }: Taking,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(addUp(pieces))}::jsonb)
      as piece ("productId" text, size text, color text, quantity integer)
  ), cause as materialized (
    select ${handIn({ reason, orderId, now })} where ${condition}
  ), locked as materialized (
    select stock.product_id, stock.size, stock.color, stock.on_hand, wanted.quantity
    from cause cross join stock join wanted
      on stock.product_id = wanted."productId" and stock.size = wanted.size and stock.color = wanted.color
    order by stock.product_id, stock.size, stock.color
    for update of stock
  ), taken as (
    update stock set on_hand = locked.on_hand - locked.quantity
    from locked
    where stock.product_id = locked.product_id and stock.size = locked.size and stock.color = locked.color
      and locked.on_hand >= locked.quantity
  ), short as (
    select wanted."productId", wanted.size, wanted.color, coalesce(locked.on_hand, 0) as left
    from wanted
      left join locked
        on locked.product_id = wanted."productId" and locked.size = wanted.size and locked.color = wanted.color
    where coalesce(locked.on_hand, 0) < wanted.quantity
  )`
