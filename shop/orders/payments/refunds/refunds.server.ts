import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { RefundState } from '#shop/orders/orders/payment.ts'

/**
 * Money that went back, or was to: `by` names the admin, `amount` is in naira or in `currency`. One `isOpen` did not go
 * through, or nobody heard whether it did, and a person has to see to it.
 */
export type Refund = {
  id: string
  reference: string
  amount: number
  currency: string | null
  state: RefundState
  isOpen: boolean
  /** An admin said what became of it, and can take that back. */
  isAnswered: boolean
  reason: string
  by: string
  createdAt: Date
  failure: string
}

/** What was given back of an order's payments, newest first. */
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
