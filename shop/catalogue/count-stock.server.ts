import type { Transaction } from '#db/connect.ts'
import type { Variant } from './product.ts'

/** Stock as an admin counts it: one figure for the whole product, or one for each size and colour. */
export type CountedStock = { kind: 'pooled'; pieces: number } | { kind: 'varied'; variants: Variant[] }

/**
 * Sets what can be sold of a product, in pieces, to what was counted, and writes each difference into the ledger, so
 * that what moved still adds up to what is on hand. A size and colour that is not counted is no longer kept. Locks
 * the product's stock until the end of the transaction.
 */
export async function countStock(tx: Transaction, productId: string, counted: CountedStock): Promise<void> {
  const wanted = rowsOf(counted)
  const rows = await tx
    .selectFrom('stock')
    .where('product_id', '=', productId)
    .select(['size', 'color', 'on_hand'])
    .orderBy('size')
    .orderBy('color')
    .forUpdate()
    .execute()
  const had = new Map(rows.map((row) => [keyOf(row), row]))
  const kept = new Set(wanted.map(keyOf))

  const gone = rows.filter((row) => !kept.has(keyOf(row)))
  for (const { size, color } of gone)
    await tx.deleteFrom('stock').where('product_id', '=', productId).where('size', '=', size).where('color', '=', color).execute()
  await tx.updateTable('products').set({ stock_kind: counted.kind }).where('id', '=', productId).where('stock_kind', '<>', counted.kind).execute()
  await tx
    .insertInto('stock')
    .values(wanted.map((row) => ({ ...row, product_id: productId, stock_kind: counted.kind })))
    .onConflict((clash) =>
      clash
        .columns(['product_id', 'size', 'color'])
        .doUpdateSet(({ ref }) => ({ on_hand: ref('excluded.on_hand') }))
        .whereRef('stock.on_hand', '<>', 'excluded.on_hand'),
    )
    .execute()

  const moved = [
    ...gone.map(({ size, color, on_hand }) => ({ size, color, change: -on_hand })),
    ...wanted.map((row) => ({ size: row.size, color: row.color, change: row.on_hand - (had.get(keyOf(row))?.on_hand ?? 0) })),
  ].filter(({ change }) => change !== 0)
  if (moved.length > 0)
    await tx
      .insertInto('stock_movements')
      .values(moved.map((movement) => ({ ...movement, product_id: productId, reason: 'counted' })))
      .execute()
}

const rowsOf = (counted: CountedStock) =>
  counted.kind === 'pooled'
    ? [{ size: '', color: '', on_hand: counted.pieces }]
    : counted.variants.map(({ size, color, stock }) => ({ size, color, on_hand: stock }))

const keyOf = ({ size, color }: { size: string; color: string }): string => `${size} ${color}`
