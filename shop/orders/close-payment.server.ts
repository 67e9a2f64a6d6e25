import type { Transaction } from '#db/connect.ts'
import { writeEvent } from './events.server.ts'
import type { PaymentState } from './order-status.ts'

/**
 * What an order's cancellation means for its payment by card: what was paid has to go back, and what was still awaited
 * counts as not paid. Nothing holds the order's stock for a payment any more; money that comes all the same is a refund
 * due (`settle`). Nothing happens to an order in cash. The caller holds the order's lock.
 * (rules: cancelled while awaited)
 */
export async function closePayment(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_until: null })
    .where('id', '=', orderId)
    .where('held_until', 'is not', null)
    .execute()
  await tx
    .updateTable('payments')
    .set({ state: 'refund due' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .execute()
  await become(tx, orderId, 'paid', 'refund due', at)
  await become(tx, orderId, 'awaiting', 'failed', at)
}

async function become(
  tx: Transaction,
  orderId: string,
  was: PaymentState,
  became: PaymentState,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ payment_state: became })
    .where('id', '=', orderId)
    .where('payment_state', '=', was)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await writeEvent(tx, orderId, { actor: 'shop', name: 'Card payment', kind: 'payment', was, became }, at)
}
