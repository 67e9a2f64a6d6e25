import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'

/** `note` is the staff member's note; null marks the chargeback as unresolved again. */
export type ChargebackSeen = { id: string; note: string | null; now: Date }

/**
 * Marks a chargeback as resolved, with a note by staff, and removes it from the payments to check; without a note,
 * lists it again (rules: chargebacks). Conflict if it is already in that state; NotFound if it does not exist.
 */
export const seeToChargeback = (
  db: Database,
  admin: Admin,
  { id, note, now }: ChargebackSeen,
): Promise<{ orderId: string } | Failure<'chargeback-not-found' | 'not-open'>> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
      .where('chargebacks.id', '=', id)
      .select(['payments.order_id', 'payments.reference', 'chargebacks.state', 'chargebacks.handled_at'])
      .forUpdate('chargebacks')
      .executeTakeFirst()
    if (!found) return notFound('chargeback-not-found')
    if ((found.handled_at === null) === (note === null)) return conflict('not-open', { params: { of: 'chargeback' } })
    const [handled_at, handled_by] = note === null ? [null, null] : [now, admin.name]
    await tx
      .updateTable('chargebacks')
      .set({ handled_at, handled_by, handled_note: note })
      .where('id', '=', id)
      .execute()
    const { order_id: orderId, reference, state } = found
    const [action, became] =
      note === null
        ? (['chargeback-put-back', { reference, state }] as const)
        : (['chargeback-seen-to', { reference, state, note }] as const)
    await writeAudit(tx, admin, { action, subject: 'order', subjectId: orderId, was: null, became }, now)
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    const told = note === null ? 'Dispute marked as unresolved' : `Dispute marked as resolved: ${note}`
    await writeEvent(tx, orderId, { ...by, kind: 'chargeback', was: null, became: told }, now)
    return { orderId }
  })
