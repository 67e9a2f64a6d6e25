import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { AuditAction } from '#shop/platform/audit/audit.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { findAttempt, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { needsResolution, type Attempt } from '#shop/orders/orders/payment.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'

type Refused = Failure<'payment-not-found' | 'not-open'>

export type PaymentResolved = { reference: string; note: string; now: Date }

/**
 * Marks a payment as resolved, with a note, and removes it from the payments to check. Its state doesn't change,
 * because no money moved (rules: payment exceptions). Conflict if the payment needs no attention or is already
 * resolved; NotFound if the payment does not exist.
 */
export const resolvePayment = (
  db: Database,
  admin: Admin,
  { reference, note, now }: PaymentResolved,
): Promise<{ orderId: string } | Refused> =>
  seeTo(db, admin, reference, now, 'payment-seen-to', async (tx, attempt) => {
    if (!needsResolution(attempt)) return null
    await setSeen(tx, attempt, { handled_at: now, handled_by: admin.name, handled_note: note })
    return { reference, state: attempt.state, note }
  })

/**
 * Lists a payment in the payments to check again if it was marked as resolved by mistake. Conflict if it is not marked,
 * or if it was resolved by a manual entry, which must be undone instead (rules: payment exceptions).
 */
export const unresolvePayment = (
  db: Database,
  admin: Admin,
  { reference, now }: Omit<PaymentResolved, 'note'>,
): Promise<{ orderId: string } | Refused> =>
  seeTo(db, admin, reference, now, 'payment-put-back', async (tx, attempt) => {
    if (attempt.seenToAt === null || (await standsByMoney(tx, attempt))) return null
    await setSeen(tx, attempt, { handled_at: null, handled_by: null, handled_note: null })
    return { reference, state: attempt.state }
  })

/** Runs `change` under the order's lock and writes the audit log and timeline. Conflict if `change` returns null. */
async function seeTo(
  db: Database,
  admin: Admin,
  reference: string,
  now: Date,
  action: AuditAction,
  change: (tx: Transaction, attempt: Attempt) => Promise<Record<string, string> | null>,
): Promise<{ orderId: string } | Refused> {
  const found = await findAttempt(db, reference)
  if (!found) return notFound('payment-not-found')
  const { orderId } = found
  return inTransaction(db, async (tx) => {
    await lockPayableOrder(tx, orderId)
    const became = await change(tx, await lockAttempt(tx, reference))
    if (!became) return conflict('not-open', { params: { of: 'payment' } })
    await writeAudit(tx, admin, { action, subject: 'order', subjectId: orderId, was: null, became }, now)
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    const told =
      became.note === undefined ? 'Payment marked as unresolved' : `Payment marked as resolved: ${became.note}`
    await writeEvent(tx, orderId, { ...by, kind: 'money', was: null, became: told }, now)
    await restate(tx, orderId, by, now, 'sorted')
    return { orderId }
  })
}

type Seen = { handled_at: Date | null; handled_by: string | null; handled_note: string | null }

const setSeen = (tx: Transaction, { id }: Attempt, seen: Seen) =>
  tx.updateTable('payments').set(seen).where('id', '=', id).execute()

const standsByMoney = async (tx: Transaction, { id }: Attempt): Promise<boolean> =>
  (await tx
    .selectFrom('tenders')
    .where('payment_id', '=', id)
    .where('taken_back_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined
