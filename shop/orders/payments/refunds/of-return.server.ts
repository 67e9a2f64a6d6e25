import type { Transaction } from '#db/connect.ts'
import type { Failure } from '#shop/core/errors.ts'
import { asksBack } from '#shop/orders/orders/asked-back.server.ts'

/** Error codes of refunds for a return. */
export type ReturnCode = 'return-not-found' | 'return-not-so' | 'unfilled' | 'stale' | 'too-much' | 'amount-needed'

/**
 * The return that a refund is for, and the idempotency key of the request. `begin` is called in the transaction that
 * saves the refund; if it fails, no request is sent to the provider.
 */
export type OfReturn = {
  returnId: string
  key: string | null
  begin: (tx: Transaction) => Promise<Failure<ReturnCode> | null>
}

/** True if a chargeback of this payment is undecided. */
export const isAskedBack = async (tx: Transaction, paymentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chargebacks')
    .where('payment_id', '=', paymentId)
    .where(asksBack)
    .select('id')
    .executeTakeFirst()) !== undefined
