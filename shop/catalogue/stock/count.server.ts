import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { causedBy, type StockCause } from './cause.server.ts'
import type { Pieces, StockKind } from './stock.ts'

type Counted = Pick<Pieces, 'size' | 'color' | 'quantity'>

/** Locks the stock rows of these products until the transaction ends, in the same order as orders do. */
export const lockStockOf = async (tx: Transaction, productIds: string[]): Promise<void> =>
  void (await sql`select from stock where product_id = any(${productIds}::text[]) order by product_id, size, color for update`.execute(
    tx,
  ))

/**
 * Sets a product's stock, in units, to the counted quantities. The stock history records each difference, so that its
 * sum always equals the stock on hand. Variants without a count are deleted. The caller must hold the stock locks
 * (rules: stock history).
 */
export async function countStock(
  tx: Transaction,
  productId: string,
  kind: StockKind,
  counted: Counted[],
  cause: StockCause,
): Promise<void> {
  await causedBy(tx, cause)
  const had = await tx.selectFrom('stock').where('product_id', '=', productId).select(['size', 'color']).execute()
  const kept = new Set(counted.map(placeName))
  const gone = had.filter((row) => !kept.has(placeName(row)))

  for (const { size, color } of gone)
    await tx
      .deleteFrom('stock')
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .where('color', '=', color)
      .execute()
  await tx
    .updateTable('products')
    .set({ stock_kind: kind })
    .where('id', '=', productId)
    .where('stock_kind', '<>', kind)
    .execute()
  await tx
    .insertInto('stock')
    .values(
      counted.map(({ size, color, quantity }) => ({
        product_id: productId,
        stock_kind: kind,
        size,
        color,
        on_hand: quantity,
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(['product_id', 'size', 'color'])
        .doUpdateSet(({ ref }) => ({ on_hand: ref('excluded.on_hand') }))
        .whereRef('stock.on_hand', '<>', 'excluded.on_hand'),
    )
    .execute()
}

const placeName = ({ size, color }: { size: string; color: string }): string => `${size} ${color}`
