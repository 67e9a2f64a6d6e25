import type { Transaction } from '#db/connect.ts'
import type { LedgerEvent } from '#shop/orders/ledger/ledger-event.ts'
import { bookOrder } from './book-order.server.ts'
import { writeEvent } from './events.server.ts'
import { endFirstWords } from './first-words.server.ts'
import { paymentStates, type PaymentState } from './order-status.ts'
import { standingColumns, standingFrom } from './standing-facts.server.ts'
import type { Standing } from './standing.ts'

/** Who is told to have changed how an order is paid. */
type By = { actor: 'admin' | 'shop' | 'customer'; adminId?: string; name: string }

/**
 * Brings what is kept of an order's payment, and the ledger, to how it stands now, and writes the change down: for whoever
 * changed an attempt, a refund, money received by hand or the order's status, in the same transaction; `event` says which. Of
 * one that is paid by it, however that came, no claim waits, and nobody has to say a second time that money came
 * (rules: claims, second person).
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
    const { isPaid } = paymentStates[standing.payment]
    await tx
      .updateTable('orders')
      .set({ payment_state: standing.payment, updated_at: at, ...(isPaid && { claimed_at: null }) })
      .where('id', '=', id)
      .execute()
    await writeEvent(tx, id, { ...by, kind: 'payment', was: row.payment_state, became: standing.payment }, at)
    if (isPaid) await endFirstWords(tx, id, { said: null, due: 0 }, at)
  }
  await bookOrder(tx, id, event, at)
  return standing
}
