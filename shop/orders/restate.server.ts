import type { Transaction } from '#db/connect.ts'
import type { LedgerEvent } from '#shop/ledger/ledger-event.ts'
import { bookOrder } from './book-order.server.ts'
import { writeEvent } from './events.server.ts'
import type { PaymentState } from './order-status.ts'
import { standingColumns, standingFrom } from './standing-facts.server.ts'
import type { Standing } from './standing.ts'

/** Who is told to have changed how an order is paid. */
type By = { actor: 'admin' | 'shop'; adminId?: string; name: string }

/**
 * Brings what is kept of an order's payment, and the ledger, to how it stands now, and writes the change down: for whoever
 * changed an attempt, a refund, money received by hand or the order's status, in the same transaction; `event` says which.
 * The caller holds the order's lock. `awaited` is given where it changes whether a payment by card is waited for
 * (rules: how an order stands, ledger).
 */
export async function restate(
  tx: Transaction,
  id: string,
  by: By,
  at: Date,
  event: LedgerEvent,
  awaited?: boolean,
): Promise<Standing> {
  const row = await tx
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .select(standingColumns)
    .executeTakeFirstOrThrow()
  const payment: PaymentState | undefined = awaited === undefined ? undefined : awaited ? 'awaiting' : 'failed'
  const standing = standingFrom({ ...row, payment_state: payment ?? row.payment_state })
  if (standing.payment !== row.payment_state) {
    await tx
      .updateTable('orders')
      .set({ payment_state: standing.payment, updated_at: at })
      .where('id', '=', id)
      .execute()
    await writeEvent(tx, id, { ...by, kind: 'payment', was: row.payment_state, became: standing.payment }, at)
  }
  await bookOrder(tx, id, event, at)
  return standing
}
