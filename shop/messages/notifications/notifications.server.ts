import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { kindsFor, urgentKinds, type NotificationKind } from './notification-kind.ts'
import { isSettled } from './settled-matters.server.ts'

/** A notification; `link` is the path of the page where staff can act on it. */
export type Notification = {
  id: number
  kind: NotificationKind
  text: string
  link: string
  at: Date
  isRead: boolean
  /** True if nothing is left to do about it, whoever did it. */
  isSettled: boolean
}

/**
 * Returns a page of a staff member's notifications and the total. Unread ones that need action come first, each group
 * newest first (rules: notification visibility, notification bell, settled notifications).
 */
export async function listNotifications(
  db: Database,
  admin: Admin,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ notifications: Notification[]; total: number }> {
  const settled = await isSettled(db, admin, now)
  const [notifications, { total }] = await Promise.all([
    hers(db, admin)
      .select(['notifications.id', 'kind', 'text', 'link', 'at', sql<boolean>`read_at is not null`.as('isRead')])
      .select(settled.as('isSettled'))
      .$narrowType<{ kind: NotificationKind }>()
      .orderBy(sql`read_at is null and kind = any(${urgentKinds}::text[]) and not ${settled}`, 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    hers(db, admin)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { notifications, total }
}

/** Returns the number of unread notifications and the id of the newest; 0 if there are none. */
export const countUnread = (db: Database, admin: Admin): Promise<{ unread: number; newest: number }> =>
  hers(db, admin)
    .select([
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
      sql<number>`coalesce(max(notifications.id), 0)`.as('newest'),
    ])
    .executeTakeFirstOrThrow()

/** The staff member's notifications, limited to kinds that this person may still see. */
const hers = (db: Database, admin: Admin) =>
  db
    .selectFrom('notification_recipients')
    .innerJoin('notifications', 'notifications.id', 'notification_recipients.notification_id')
    .where('admin_id', '=', admin.id)
    .where('in_bell', '=', true)
    .where('kind', '=', sql<string>`any(${kindsFor(admin)}::text[])`)

const KEPT_DAYS = 90

/** Deletes notifications that are older than 90 days. */
export async function clearOldNotifications(db: Database, now: Date): Promise<void> {
  const before = sql<Date>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await db.deleteFrom('notifications').where('at', '<', before).execute()
  await db.deleteFrom('daily_summaries').where('day', '<', before).execute()
}
