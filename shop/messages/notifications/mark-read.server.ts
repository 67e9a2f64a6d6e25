import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { kindsFor } from './notification-kind.ts'

/** Marks a notification as read, if it is not already. Returns NotFound if the staff member never received it. */
export async function markRead(
  db: Database,
  admin: Admin,
  id: number,
  now: Date,
): Promise<null | Failure<'notification-not-found'>> {
  const marked = await db
    .updateTable('notification_recipients')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('admin_id', '=', admin.id)
    .where('notification_id', '=', id)
    .where(seenBy(admin))
    .returning('read_at')
    .executeTakeFirst()
  return marked ? null : notFound('notification-not-found')
}

/** Marks all notifications up to this id as read. Newer ones remain unread. */
export async function markAllRead(db: Database, admin: Admin, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notification_recipients')
    .set({ read_at: now })
    .where('admin_id', '=', admin.id)
    .where('notification_id', '<=', upTo)
    .where('read_at', 'is', null)
    .where(seenBy(admin))
    .execute()
}

const seenBy = (admin: Admin) => sql<boolean>`exists (
  select from notifications where notifications.id = notification_id and kind = any(${kindsFor(admin)}::text[]))`
