import type { Transaction } from '#db/connect.ts'

type Finished = Awaited<ReturnType<typeof finishedLines>>

/** Returns the finished lines of an order. Call it before an edit replaces the lines. */
export const finishedLines = (tx: Transaction, orderId: string) =>
  tx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('finished_at', 'is not', null)
    .select(['product_id', 'size', 'color', 'quantity', 'finished_at'])
    .execute()

/**
 * Marks lines as finished again after an edit replaced them, unless their quantity increased (rules: finished pieces).
 */
export async function keepFinished(tx: Transaction, orderId: string, finished: Finished): Promise<void> {
  for (const { product_id, size, color, quantity, finished_at } of finished)
    await tx
      .updateTable('order_lines')
      .set({ finished_at })
      .where('order_id', '=', orderId)
      .where('product_id', '=', product_id)
      .where('size', '=', size)
      .where('color', '=', color)
      .where('quantity', '<=', quantity)
      .where('made_in_days', 'is not', null)
      .execute()
}
