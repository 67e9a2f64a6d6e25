import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { RefundState } from '#shop/orders/orders/payment.ts'

/**
 * A refund. `by` is the staff member's name; `amount` in naira or in `currency`. `isOpen` is true if it failed or its
 * result is unknown, and staff must check it.
 */
export type Refund = {
  id: string
  reference: string
  amount: number
  currency: string | null
  state: RefundState
  isOpen: boolean
  /** True if staff recorded the refund's result and can withdraw it. */
  isAnswered: boolean
  reason: string
  by: string
  createdAt: Date
  failure: string
}

/** Returns the refunds of an order's payments, newest first. */
export const refundsOf = (db: Database, orderId: string): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .select([
      'refunds.id',
      'reference',
      'refunds.amount',
      'taken_currency as currency',
      'refunds.state',
      'reason',
      'admin_name as by',
      'refunds.created_at as createdAt',
      'refunds.failure',
    ])
    .select(sql<boolean>`refunds.id in (select id from open_refunds)`.as('isOpen'))
    .select(sql<boolean>`closed_was is not null`.as('isAnswered'))
    .$narrowType<{ state: RefundState }>()
    .orderBy('refunds.created_at', 'desc')
    .execute()
