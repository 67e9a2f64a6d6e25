import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { findAttempt, lockAttempt } from '#shop/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/payments/attempts/payable-order.server.ts'
import { needsResolution } from '#shop/payments/payment.ts'

/** `note`: what was done about it, in the admin's words. */
export type PaymentResolved = { reference: string; note: string; now: Date }

/**
 * Takes a payment off the money to look at, which an admin set right outside the shop: the rest came by bank transfer,
 * or it was given back so. Its state stays, for nothing came or went here (rules: payment exceptions). Conflict when
 * there is nothing to see to, or it was seen to already; NotFound for a reference that no payment has.
 */
export async function resolvePayment(
  db: Database,
  admin: Admin,
  { reference, note, now }: PaymentResolved,
): Promise<{ orderId: string } | Failure<'payment-not-found' | 'not-open'>> {
  const found = await findAttempt(db, reference)
  if (!found) return notFound('payment-not-found')
  return inTransaction(db, async (tx) => {
    await lockPayableOrder(tx, found.orderId)
    const attempt = await lockAttempt(tx, reference)
    if (!needsResolution(attempt)) return conflict('not-open', { params: { of: 'payment' } })
    await tx
      .updateTable('payments')
      .set({ seen_to_at: now, seen_to_by: admin.name, seen_to_note: note })
      .where('id', '=', attempt.id)
      .execute()
    const became = { reference, state: attempt.state, note }
    await writeAudit(
      tx,
      admin,
      { action: 'payment-seen-to', subject: 'order', subjectId: attempt.orderId, was: null, became },
      now,
    )
    return { orderId: attempt.orderId }
  })
}
