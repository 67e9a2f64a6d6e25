import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { transferUntil } from '#shop/shopping/checkout/hold-for-transfer.server.ts'
import { noteReceipts } from '#shop/orders/orders/note-receipts.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import type { AttemptState } from '#shop/orders/orders/payment.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { enqueue, enqueueOnce } from '#shop/core/outbox.server.ts'

const WHY = 'The order was changed, so the amount of this payment is no longer correct'

/**
 * Applies the consequences of an edit: closes open payments, updates the payment summary, ledger and sales reports,
 * queues receipts and notifies the customer. A closed payment that is received anyway counts as a part payment (see
 * `settle`). If the order is now fully paid, it is processed; if an amount is now due by transfer, the customer gets
 * a payment deadline. The caller has locked the order
 * (rules: order editing, payments during an edit, receipts after an edit).
 */
export async function followEdit(
  tx: Transaction,
  { id: adminId, name }: Admin,
  order: Order,
  { hours, isOfSum, now }: { hours: number; isOfSum: boolean; now: Date },
): Promise<void> {
  const { id } = order
  if (isOfSum) {
    const { rows: closed } = await sql`
      update payments set state = ${'failed' satisfies AttemptState}, failure = ${WHY}
      where order_id = ${id} and state = ${'awaiting' satisfies AttemptState} returning id`.execute(tx)
    const wasPaid = paymentStates[order.payment].isPaid
    const by = { actor: 'admin', adminId, name } as const
    const standing = await restate(tx, id, by, now, 'edited', closed.length > 0 ? false : undefined)
    const isPaid = paymentStates[standing.payment].isPaid
    // The credit no longer pays for the whole order.
    if (standing.due > 0) await tx.updateTable('orders').set({ covered_by: null }).where('id', '=', id).execute()
    await sql`select sales_edited(${id}, ${order.version}, ${now})`.execute(tx)
    await noteReceipts(tx, id, isPaid, now)
    if (isPaid && !wasPaid) await goAhead(tx, id, order.transferFirst || closed.length > 0)
    if (order.transferFirst && standing.due > 0 && order.payUntil === null && standing.here === standing.byCredit)
      await hold(tx, id, transferUntil(now, hours))
  }
  await enqueue(tx, 'order-edited', id)
}

async function goAhead(tx: Transaction, id: string, isNews: boolean): Promise<void> {
  await tx.updateTable('orders').set({ held_until: null }).where('id', '=', id).execute()
  await enqueueOnce(tx, 'order-placed', id)
  if (isNews) await enqueueOnce(tx, 'order-received', id)
}

const hold = (tx: Transaction, id: string, until: Date) =>
  tx.updateTable('orders').set({ held_until: until, transfer_until: until }).where('id', '=', id).execute()
