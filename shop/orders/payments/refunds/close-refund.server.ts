import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { attemptOfRefund, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import type { SeenState } from '#shop/orders/orders/payment.ts'
import { promisedBack, settleRefund } from './settle-refund.server.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'

/** The result that a staff member saw in the provider's dashboard; `done` if the money was refunded. */
export type RefundSeen = { id: string; state: SeenState }

/**
 * Closes a failed refund, or one whose response was lost, with the result that a staff member saw in the provider's
 * dashboard. If it failed, it can be requested again; the recorded result can be withdrawn (`reopenRefund`). Conflict
 * if the refund is done, was started only a moment ago or is already closed, or if all refunds together would exceed
 * the payment. NotFound if it does not exist.
 */
export async function closeRefund(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  admin: Admin,
  { id, state }: RefundSeen,
): Promise<{ orderId: string } | Failure<'refund-not-found' | 'not-open' | 'too-much'>> {
  const found = await attemptOfRefund(db, id)
  if (!found) return notFound('refund-not-found')
  return inTransaction(db, async (tx) => {
    await lockPayableOrder(tx, found.orderId)
    const { takenAmount, state: payment } = await lockAttempt(tx, found.reference)
    const open = await tx
      .selectFrom('open_refunds')
      .where('id', '=', id)
      .select(['amount', 'state', 'failure'])
      .executeTakeFirst()
    if (!open) return conflict('not-open', { params: { of: 'refund' } })
    const promised = (await promisedBack(tx, found.id)) + (open.state === 'failed' ? open.amount! : 0)
    if (state === 'done' && promised > Math.floor(takenAmount ?? 0))
      return conflict('too-much', { params: { of: 'refund' } })
    const now = clock()
    const failure = state === 'done' ? '' : open.failure || 'Failed according to the provider’s dashboard'
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    await settleRefund(tx, found, { id, state, failure, providerId: null }, now, by)
    const before = { state: open.state, failure: open.failure, payment }
    await tx
      .updateTable('refunds')
      .set({ closed_at: now, closed_was: JSON.stringify(before) })
      .where('id', '=', id)
      .execute()
    const [was, became] = [{ state: open.state }, { state, amount: open.amount, reference: found.reference }]
    await writeAudit(
      tx,
      admin,
      { action: 'refund-closed', subject: 'order', subjectId: found.orderId, was, became },
      now,
    )
    return { orderId: found.orderId }
  })
}
