import type { Database } from '#db/connect.ts'
import type { ChargebackState } from '#shop/orders/orders/chargeback.ts'

/** A chargeback: a customer's bank reclaims a payment. `amount` in whole units of `currency`. */
export type Chargeback = {
  id: string
  reference: string
  state: ChargebackState
  amount: number | null
  currency: string | null
  dueAt: Date | null
  resolvedAt: Date | null
  createdAt: Date
  seenToAt: Date | null
  seenToBy: string | null
  seenToNote: string | null
}

/** Returns the chargebacks of an order's payments, newest first. */
export const chargebacksOf = (db: Database, orderId: string): Promise<Chargeback[]> =>
  db
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
    .where('payments.order_id', '=', orderId)
    .select([
      'chargebacks.id',
      'payments.reference',
      'chargebacks.state',
      'chargebacks.amount',
      'chargebacks.currency',
      'chargebacks.due_at as dueAt',
      'chargebacks.resolved_at as resolvedAt',
      'chargebacks.created_at as createdAt',
      'chargebacks.handled_at as seenToAt',
      'chargebacks.handled_by as seenToBy',
      'chargebacks.handled_note as seenToNote',
    ])
    .$narrowType<{ state: ChargebackState }>()
    .orderBy('chargebacks.created_at', 'desc')
    .execute()
