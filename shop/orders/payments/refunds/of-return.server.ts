import type { Transaction } from '#db/connect.ts'
import type { Failure } from '#shop/core/errors.ts'
import { asksBack } from '#shop/orders/orders/asked-back.server.ts'

/** Why money of a return can't go. */
export type ReturnCode = 'return-not-found' | 'return-not-so' | 'unfilled' | 'stale' | 'too-much' | 'amount-needed'

/** The return whose money goes back, by one request, and what is one act with the intent: refused by it, nothing is asked. */
export type OfReturn = {
  returnId: string
  key: string | null
  begin: (tx: Transaction) => Promise<Failure<ReturnCode> | null>
}

/** Whether a bank asks a payment back meanwhile, which nobody has decided yet. */
export const isAskedBack = async (tx: Transaction, paymentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chargebacks')
    .where('payment_id', '=', paymentId)
    .where(asksBack)
    .select('id')
    .executeTakeFirst()) !== undefined
