import type { Database } from '#db/connect.ts'
import type { RefundState } from './payment.ts'

/** Money that went back, or was to: `by` names the admin, `amount` in naira. */
export type Refund = { reference: string; amount: number; state: RefundState; reason: string; by: string; createdAt: Date; failure: string }

/** What was given back of an order's payments, newest first. */
export const refundsOf = (db: Database, orderId: string): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .select(['reference', 'refunds.amount', 'refunds.state', 'reason', 'admin_name as by', 'refunds.created_at as createdAt', 'refunds.failure'])
    .$narrowType<{ state: RefundState }>()
    .orderBy('refunds.created_at', 'desc')
    .execute()
