import type { Transaction } from '#db/connect.ts'
import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'
import { bookOrder } from './book-order.server.ts'
import { writeEvent } from './events.server.ts'
import { endFirstConfirmations } from './first-confirmations.server.ts'
import { paymentStates, type PaymentState } from './order-status.ts'
import { paymentSummaryColumns, paymentSummaryFrom } from './payment-facts.server.ts'
import type { PaymentSummary } from './payment-summary.ts'

type By = { actor: 'admin' | 'shop' | 'customer'; adminId?: string; name: string }

/**
 * Updates an order's stored payment state and its ledger entries after a change to its payments, and adds a changed
 * state to the timeline. Must be called in the transaction of every change of a payment, refund, manual entry or order
 * status; `event` names the change. Once the order is paid, open transfer claims and first confirmations are closed
 * (rules: transfer claims, two-person confirmation). `awaited` says whether a card payment is now awaited; it is omitted
 * if that didn't change. The caller must have locked the order (rules: payment summary, ledger).
 */
export async function restate(
  tx: Transaction,
  id: string,
  by: By,
  at: Date,
  event: LedgerEvent,
  awaited?: boolean,
): Promise<PaymentSummary> {
  const row = await tx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .select(paymentSummaryColumns)
    .executeTakeFirstOrThrow()
  const payment: PaymentState | undefined = awaited === undefined ? undefined : awaited ? 'awaiting' : 'failed'
  const standing = paymentSummaryFrom({ ...row, payment_state: payment ?? row.payment_state })
  if (standing.payment !== row.payment_state) {
    const { isPaid } = paymentStates[standing.payment]
    await tx
      .updateTable('orders')
      .set({ payment_state: standing.payment, updated_at: at, ...(isPaid && { claimed_at: null }) })
      .where('id', '=', id)
      .execute()
    await writeEvent(tx, id, { ...by, kind: 'payment', was: row.payment_state, became: standing.payment }, at)
    if (isPaid) await endFirstConfirmations(tx, id, { said: null, due: 0 }, at)
  }
  await bookOrder(tx, id, event, at)
  return standing
}
