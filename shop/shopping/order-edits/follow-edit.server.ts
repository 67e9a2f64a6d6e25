import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { transferUntil } from '#shop/shopping/checkout/hold-for-transfer.server.ts'
import { notePapers } from '#shop/orders/orders/note-papers.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import type { AttemptState } from '#shop/orders/orders/payment.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { enqueue, enqueueOnce } from '#shop/core/outbox.server.ts'

const WHY = 'The order was changed, so this payment is of another sum'

/**
 * Applies the consequences of an edit: closes open payments (money that arrives for them anyway counts as a part
 * payment, see `settle`), updates the payment summary, ledger and sales figures, queues receipts and notifies the
 * customer. An order that is now fully paid goes ahead; one with a rest due by transfer gets time to pay it. The caller
 * holds the order's lock (rules: order editing, payments during an edit, receipts after an edit).
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
    // The order isn't fully paid with credit any more.
    if (standing.due > 0) await tx.updateTable('orders').set({ covered_by: null }).where('id', '=', id).execute()
    await sql`select sales_edited(${id}, ${order.version}, ${now})`.execute(tx)
    await notePapers(tx, id, isPaid, now)
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
