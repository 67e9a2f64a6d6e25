import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/closed-list.ts'
import type { PaymentState } from '#shop/orders/order-status.ts'
import { attemptsOf, lockAttempt } from '#shop/payments/attempts/attempts.server.ts'
import { lockPayableOrder, setPaymentState } from '#shop/payments/attempts/payable-order.server.ts'
import { refundStates, type AskedState, type Attempt, type RefundState } from '#shop/payments/payment.ts'

type Answered = { id: string; state: AskedState; failure: string; providerId: string | null }

/**
 * Writes down what became of a refund. A payment that went back whole is refunded, and its order with it unless another
 * payment still pays it, or is owed.
 */
export async function settleRefund(
  tx: Transaction,
  found: Attempt,
  { id, state, failure, providerId }: Answered,
  now: Date,
): Promise<void> {
  const order = (await lockPayableOrder(tx, found.orderId))!
  const attempt = await lockAttempt(tx, found.reference)
  await tx
    .updateTable('refunds')
    .set({ state, failure, provider_id: providerId, settled_at: state === 'unknown' ? null : now })
    .where('id', '=', id)
    .execute()
  if (state !== 'done' || (await givenBack(tx, attempt.id)) < Math.floor(attempt.takenAmount ?? 0)) return
  await tx.updateTable('payments').set({ state: 'refunded' }).where('id', '=', attempt.id).execute()
  if (attempt.state !== 'mismatch') await setPaymentState(tx, order, await paymentOfTheRest(tx, order.id), now)
}

/** What an order's payment is once one of its attempts was given back: another may still pay it, or be owed. */
async function paymentOfTheRest(tx: Transaction, orderId: string): Promise<PaymentState> {
  const rest = await attemptsOf(tx, orderId)
  return (['paid', 'refund due'] as const).find((wanted) => rest.some(({ state }) => state === wanted)) ?? 'refunded'
}

/** What was given back of a payment or may have been, in the currency that was taken: a refund whose answer never came counts. */
export const promisedBack = (db: Database, paymentId: string): Promise<number> =>
  sumOf(db, paymentId, membersThat(refundStates, 'mayHaveGone'))

const givenBack = (db: Database, paymentId: string): Promise<number> => sumOf(db, paymentId, ['done'])

async function sumOf(db: Database, paymentId: string, states: readonly RefundState[]): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
