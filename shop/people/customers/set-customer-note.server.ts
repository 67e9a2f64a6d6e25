import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, problem, type Failure } from '#shop/core/errors.ts'

/**
 * Sets what admins note about a customer for one another; she never sees it, and it goes with her account
 * (rules: note about a customer). The note that is there already changes nothing. Who says what note she saw is refused,
 * with a Conflict that tells the present one, when another admin was quicker. NotFound for an id that no customer has.
 * Returns the note.
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

/** What admins noted about this customer; '' of none. */
export async function noteAbout(db: Pick<Transaction, 'selectFrom'>, id: string): Promise<string> {
  const row = await db.selectFrom('customers').where('id', '=', id).select('note').executeTakeFirst()
  return row?.note ?? ''
}
