import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, problem, type Failure } from '#shop/core/errors.ts'

/**
 * Sets the staff's note about a customer. The customer never sees the note, and it is deleted with the account
 * (rules: customer note). Setting the same note again changes nothing. If `was` is given and another admin has changed
 * the note since, fails with `stale` and the current note. Returns the note.
 */
export async function setCustomerNote(
  tx: Transaction,
  admin: Admin,
  id: string,
  { note, was: seen }: { note: string; was?: string },
  now: Date,
): Promise<string | Failure<'customer-not-found' | 'stale'>> {
  const row = await tx.selectFrom('customers').where('id', '=', id).select('note').forUpdate().executeTakeFirst()
  if (!row) return notFound('customer-not-found')
  const { note: was } = row
  if (was === note) return note
  if (seen !== undefined && seen !== was)
    return conflict('stale', { params: { of: 'note' }, fields: { note: problem('note-now', { note: was }) } })
  await tx.updateTable('customers').set({ note }).where('id', '=', id).execute()
  await writeAudit(tx, admin, { action: 'customer-note', subject: 'customer', subjectId: id }, now)
  return note
}

/** Returns the staff's note about this customer; '' if there is none. */
export async function noteAbout(db: Pick<Transaction, 'selectFrom'>, id: string): Promise<string> {
  const row = await db.selectFrom('customers').where('id', '=', id).select('note').executeTakeFirst()
  return row?.note ?? ''
}
