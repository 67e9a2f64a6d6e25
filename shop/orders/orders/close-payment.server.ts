import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { enqueue, enqueueOnce } from '#shop/core/outbox.server.ts'
import { drawAgain } from './draw-again.server.ts'
import { lapseCredit } from './lapse-credit.server.ts'
import type { PaymentState } from './order-status.ts'
import { paymentSummaryOfOrder } from './orders.server.ts'
import { attemptStates, mayBecome, refundStates, type AttemptState } from './payment.ts'
import { restate } from './restate.server.ts'
import type { PaymentSummary } from './payment-summary.ts'
import { UNDO_SECONDS } from './unsent-change.server.ts'

/**
 * The author of the timeline entries. Payment states follow from the shop's rules, so the timeline names the shop and
 * not the person who set the status.
 */
const byTheShop = { actor: 'shop', name: 'Payment' } as const

/**
 * Updates an order's money after its cancellation: payments become refunds due, credit is returned immediately, awaited
 * payments count as not paid, and reserved stock is released. A payment that arrives later becomes a refund due
 * (`settle`). The refund mail is delayed by a minute, so that the cancellation can be undone; `isNews` is false if the
 * customer already knows about the cancellation. The caller must have locked the order
 * (rules: cancellation during payment, status undo).
 */
export async function closePayment(
  tx: Transaction,
  orderId: string,
  at: Date,
  isNews: boolean,
): Promise<PaymentSummary> {
  await tx
    .updateTable('orders')
    .set({ held_until: null })
    .where('id', '=', orderId)
    .where('held_until', 'is not', null)
    .execute()
  const owed = await tx
    .updateTable('payments')
    // Clears the staff note about the payment's surplus, because the full payment must be refunded now.
    .set({ state: 'refund due' satisfies AttemptState, handled_at: null, handled_by: null, handled_note: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid' satisfies AttemptState)
    .returning('reference')
    .execute()
  const note = isNews ? enqueue : enqueueOnce
  await lapseCredit(tx, orderId, at)
  for (const { reference } of owed) await note(tx, 'refund-due', reference, { seconds: UNDO_SECONDS })
  return restate(tx, orderId, byTheShop, at, 'status')
}

/**
 * Updates an order's money after it is restored: a payment that is not refunded yet and credit that was not spent pay
 * the order again. The caller must have locked the order and reserved its stock again (rules: restored order).
 */
export async function reopenPayment(tx: Transaction, orderId: string, at: Date): Promise<PaymentSummary> {
  const kept = await paymentStillHere(tx, orderId)
  if (kept)
    await tx
      .updateTable('payments')
      .set({ state: 'paid' satisfies AttemptState })
      .where('id', '=', kept.id)
      .execute()
  await drawAgain(tx, orderId, (await paymentSummaryOfOrder(tx, orderId)).due, at)
  const standing = await restate(tx, orderId, byTheShop, at, 'status')
  if (standing.payment === 'paid') await enqueueOnce(tx, 'order-placed', orderId)
  return standing
}

/**
 * Updates an order's money after a status change that does not cancel or restore it. If the order's stock is reserved
 * again, manually recorded payments count for the order instead of being refunds due. `was` is the former payment
 * state. The caller must have locked the order (rules: payment summary).
 */
export async function goOn(tx: Transaction, orderId: string, was: PaymentState, at: Date): Promise<void> {
  const { payment } = await restate(tx, orderId, byTheShop, at, 'status')
  if (payment === 'paid' && was !== 'paid') await enqueueOnce(tx, 'order-placed', orderId)
}

/** Returns the payment with the largest amount still to be refunded; undefined if there is none. */
const paymentStillHere = (tx: Transaction, orderId: string) =>
  tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where(
      'state',
      'in',
      membersThat(attemptStates, 'isOwed').filter((state) => mayBecome(state, 'paid')),
    )
    .where('handled_at', 'is', null)
    .select(({ selectFrom, fn, eb }) => [
      'id',
      eb(
        'taken_amount',
        '-',
        fn.coalesce(
          selectFrom('refunds')
            .whereRef('payment_id', '=', 'payments.id')
            .where('refunds.state', 'in', membersThat(refundStates, 'mayHaveGone'))
            .select((of) => of.fn.sum<number>('refunds.amount').as('sum')),
          eb.val(0),
        ),
      ).as('left'),
    ])
    .orderBy('left', 'desc')
    .orderBy('settled_at')
    .forUpdate()
    .execute()
    .then(([most]) => (most && Number(most.left) > 0 ? most : undefined))
