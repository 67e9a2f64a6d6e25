import type { Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { enqueue, enqueueOnce } from '#shop/core/outbox.server.ts'
import { drawAgain } from './draw-again.server.ts'
import { lapseCredit } from './lapse-credit.server.ts'
import type { PaymentState } from './order-status.ts'
import { standingOfOrder } from './orders.server.ts'
import { attemptStates, mayBecome, refundStates, type AttemptState } from './payment.ts'
import { restate } from './restate.server.ts'
import type { Standing } from './standing.ts'
import { UNDO_SECONDS } from './untold-change.server.ts'

/** Payments become what they are by the shop's own rules, whoever set the status. */
const byTheShop = { actor: 'shop', name: 'Payment' } as const

/**
 * What an order's cancellation means for its money: what was paid has to go back, by credit at once, and what was still
 * awaited counts as not paid. Nothing holds the order's stock for a payment any more; money that comes all the same is
 * a refund due (`settle`). The caller holds the order's lock. She is told in a minute, as of the cancellation, unless
 * she knows it already (rules: cancelled while awaited, undone in time).
 */
export async function closePayment(tx: Transaction, orderId: string, at: Date, isNews: boolean): Promise<Standing> {
  await tx
    .updateTable('orders')
    .set({ held_until: null })
    .where('id', '=', orderId)
    .where('held_until', 'is not', null)
    .execute()
  const owed = await tx
    .updateTable('payments')
    // What was said of its surplus is none of what goes back now.
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
 * What it means for its money that an order goes ahead again: a payment that is still here, and would have gone back,
 * pays it as before, and so does its credit where that was not spent. The caller holds the order's lock, and has taken
 * its pieces again (rules: restored order).
 */
export async function reopenPayment(tx: Transaction, orderId: string, at: Date): Promise<Standing> {
  const kept = await paymentStillHere(tx, orderId)
  if (kept)
    await tx
      .updateTable('payments')
      .set({ state: 'paid' satisfies AttemptState })
      .where('id', '=', kept.id)
      .execute()
  await drawAgain(tx, orderId, (await standingOfOrder(tx, orderId)).due, at)
  const standing = await restate(tx, orderId, byTheShop, at, 'status')
  if (standing.payment === 'paid') await enqueueOnce(tx, 'order-placed', orderId)
  return standing
}

/**
 * What it means for its money that an order goes ahead as before, by another status: it may have its pieces again, and
 * then what was received by hand pays it and is no refund due. `was` is how it was paid. The caller holds the order's
 * lock (rules: how an order stands).
 */
export async function goOn(tx: Transaction, orderId: string, was: PaymentState, at: Date): Promise<void> {
  const { payment } = await restate(tx, orderId, byTheShop, at, 'status')
  if (payment === 'paid' && was !== 'paid') await enqueueOnce(tx, 'order-placed', orderId)
}

/** Of several that are owed, the one of which most is left. */
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
