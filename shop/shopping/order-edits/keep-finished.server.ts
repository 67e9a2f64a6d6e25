import type { Transaction } from '#db/connect.ts'

type Finished = Awaited<ReturnType<typeof finishedLines>>

/** The lines of an order that are finished, before an edit writes its lines anew. */
export const finishedLines = (tx: Transaction, orderId: string) =>
  tx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('finished_at', 'is not', null)
    .select(['product_id', 'size', 'color', 'quantity', 'finished_at'])
    .execute()

/** Keeps lines finished when an edit writes the order anew, unless their quantity grew (rules: finished pieces). */
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
