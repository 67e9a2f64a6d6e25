import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { causedBy, type StockCause } from './cause.server.ts'
import type { StockKind, StockRowKey } from './stock.ts'

/** The difference between the counted units and the units on record. */
export type Recount = StockRowKey & { change: number }

/**
 * Applies many count differences in one statement. If a difference exceeds the units left after sales meanwhile, the
 * stock becomes 0. Locks the rows in the same order as orders do, and only until the commit (rules: stock history).
 */
export async function moveCounted(tx: Transaction, recounts: Recount[], cause: StockCause): Promise<void> {
  const moved = recounts.filter(({ change }) => change !== 0)
  if (moved.length === 0) return
  await causedBy(tx, cause)
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as given("productId" text, size text, color text, change int)
    ), locked as materialized (
      select stock.product_id, stock.size, stock.color, stock.on_hand, greatest(given.change, -stock.on_hand) as change
      from stock join given on stock.product_id = given."productId" and stock.size = given.size and stock.color = given.color
      order by stock.product_id, stock.size, stock.color for update of stock
    )
    update stock set on_hand = locked.on_hand + locked.change from locked
    where stock.product_id = locked.product_id and stock.size = locked.size and stock.color = locked.color
      and locked.change <> 0`.execute(tx)
}

/** The first count of one variant of a new product, in units. */
export type FirstCount = StockRowKey & { kind: StockKind; quantity: number }

/** Inserts the stock of many new products in few statements (rules: stock history). */
export async function countNew(tx: Transaction, counts: FirstCount[], cause: StockCause): Promise<void> {
  await causedBy(tx, cause)
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as given("productId" text, kind text, size text, color text, quantity int)`
  await sql`
    update products set stock_kind = given.kind from (select distinct "productId", kind from ${given}) as given
    where products.id = given."productId" and products.stock_kind <> given.kind`.execute(tx)
  await sql`
    insert into stock (product_id, stock_kind, size, color, on_hand)
    select "productId", kind, size, color, quantity from ${given}`.execute(tx)
}
