import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { writeEvent } from './events.server.ts'
import { orderIdPattern } from './order-id.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders.server.ts'

/** The new note of an order. `was` is the note that the staff member saw. */
export type NoteChange = { note: string; was?: string }

/**
 * Sets the internal note of an order; customers never see it (rules: internal note). Setting the same note again
 * changes nothing. Conflict with the current note if another staff member changed it first; NotFound if the order does
 * not exist.
 */
export async function setNote(
  tx: Transaction,
  admin: Admin,
  id: string,
  { note, was: seen }: NoteChange,
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'stale'>> {
  const was = orderIdPattern.test(id) ? await lockedNote(tx, id) : undefined
  if (was === undefined) return notFound('order-not-found')
  if (was !== note && seen !== undefined && seen !== was) return overtaken(was)
  if (was !== note) {
    await tx.updateTable('orders').set({ note, updated_at: now }).where('id', '=', id).execute()
    await writeEvent(
      tx,
      id,
      { actor: 'admin', adminId: admin.id, name: admin.name, kind: 'note', was, became: note },
      now,
    )
    await writeAudit(
      tx,
      admin,
      { action: 'order-note', subject: 'order', subjectId: id, was: { note: was }, became: { note } },
      now,
    )
  }
  return (await findOrder(tx, admin, id))!
}

const overtaken = (note: string): Failure<'stale'> =>
  conflict('stale', { params: { of: 'note' }, fields: { note: problem('note-now', { note }) } })

async function lockedNote(tx: Transaction, id: string): Promise<string | undefined> {
  const order = await tx.selectFrom('orders').where('id', '=', id).select('note').forUpdate().executeTakeFirst()
  return order?.note
}
