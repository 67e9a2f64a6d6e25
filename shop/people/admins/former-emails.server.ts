import { leftEmailDays } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Records that an admin stopped using an e-mail address, and notifies that address. If `opens` is true, the address can
 * recover the account for some days. If the admin changes back to a former address, that address and all later ones can
 * no longer recover the account, because an attacker may have set them (rules: staff email change).
 */
export async function leaveEmail(
  tx: Transaction,
  { id, email }: Pick<Admin, 'id' | 'email'>,
  { to, opens, now }: { to: string; opens: boolean; now: Date },
): Promise<void> {
  const returned = await left(tx, to, now).where('admin_id', '=', id).executeTakeFirst()
  if (returned) await endEmailRecovery(tx, id, now, returned.replaced_at)
  const opensUntil = opens && !returned ? new Date(now.getTime() + leftEmailDays * DAY_MS) : now
  const noted = await tx
    .insertInto('former_emails')
    .values({ admin_id: id, email, replaced_at: now, opens_until: opensUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Deletes the reset codes and links, because they were requested for the former e-mail.
  await tx.deleteFrom('reset_keys').where('admin_id', '=', id).execute()
  await enqueue(tx, 'admin-email-changed', noted.id)
}

/** Ends account recovery by this admin's former e-mail addresses, or only by those replaced after `since`. */
export async function endEmailRecovery(
  tx: Transaction,
  adminId: string,
  now: Date,
  since = new Date(0),
): Promise<void> {
  await tx
    .updateTable('former_emails')
    .set({ opens_until: now })
    .where('admin_id', '=', adminId)
    .where('replaced_at', '>=', since)
    .where('opens_until', '>', now)
    .execute()
}

/**
 * Restores a former e-mail after its owner used it to recover the account, and notifies the address that it replaces
 * (rules: staff email change).
 */
export async function restoreEmail(
  tx: Transaction,
  admin: Pick<Admin, 'id' | 'name' | 'email'>,
  now: Date,
): Promise<void> {
  const { email } = await tx
    .selectFrom('admins')
    .where('id', '=', admin.id)
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (email === admin.email) return
  await tx.updateTable('admins').set({ email: admin.email, updated_at: now }).where('id', '=', admin.id).execute()
  await leaveEmail(tx, { id: admin.id, email }, { to: admin.email, opens: false, now })
  const change = { was: { email }, became: { email: admin.email } }
  await writeAudit(tx, admin, { action: 'profile', subject: 'admin', subjectId: admin.id, ...change }, now)
}

/**
 * Returns the id of the admin who can still recover the account by this e-mail. Until that ends, no other admin may use
 * the e-mail (rules: staff email change).
 */
export const ownerOfFormerEmail = async (db: Database, email: string, now: Date): Promise<string | undefined> =>
  (await left(db, email, now).executeTakeFirst())?.admin_id

const left = (db: Database, email: string, now: Date) =>
  db
    .selectFrom('former_emails')
    .where('email', '=', email)
    .where('opens_until', '>', now)
    .orderBy('replaced_at')
    .select(['admin_id', 'replaced_at'])

/**
 * Returns the data for the mail to a former e-mail address; null if the admin was removed. `isWayBack` is true if the
 * address can recover the account.
 */
export async function findFormerEmail(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; isWayBack: boolean } | null> {
  const found = await db
    .selectFrom('former_emails')
    .innerJoin('admins', 'admins.id', 'former_emails.admin_id')
    .where('former_emails.id', '=', id)
    .select(['admins.name', 'former_emails.email', 'former_emails.replaced_at', 'former_emails.opens_until'])
    .executeTakeFirst()
  if (!found) return null
  const { name, email, replaced_at, opens_until } = found
  return { name, email, isWayBack: opens_until > replaced_at }
}

/** Deletes former e-mails that stopped being valid for recovery long ago. */
export async function clearFormerEmails(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - leftEmailDays * DAY_MS)
  await db.deleteFrom('former_emails').where('opens_until', '<', longAgo).execute()
}
