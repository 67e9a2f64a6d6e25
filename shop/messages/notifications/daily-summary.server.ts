import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { config } from '#config'
import type { Admin } from '#shop/core/actor.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'
import { kindsFor, type NotificationKind } from './notification-kind.ts'

const AT_HOUR = 7

/**
 * After 7:00 in the shop's time zone, creates a summary of the earlier notifications for each staff member. Each person
 * gets at most one a day, even with several servers, and none if it would be empty. Returns the number of summaries
 * created (rules: daily summary).
 */
export async function makeSummaries(db: Database, now: Date): Promise<number> {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(config.brand.timeZone)
  if (there.hour < AT_HOUR) return 0
  const day = there.toPlainDate().toString()
  const seven = new Date(there.startOfDay().with({ hour: AT_HOUR }).epochMilliseconds)
  let made = 0
  for (const { id } of await activeStaff(db)) if (await makeSummary(db, id, day, seven)) made += 1
  return made
}

const makeSummary = (db: Database, adminId: string, day: string, before: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('daily_summaries')
      .values({ admin_id: adminId, day })
      .onConflict((made) => made.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!isFirst) return false
    const { numUpdatedRows } = await tx
      .updateTable('notification_recipients')
      .from('notifications')
      .set({ summary_day: day })
      .whereRef('notifications.id', '=', 'notification_id')
      .where('admin_id', '=', adminId)
      .where('in_summary', '=', true)
      .where('summary_day', 'is', null)
      .where('at', '<', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await enqueue(tx, 'summary-created', `${day}:${adminId}`)
    return true
  })

/** The content of a daily summary, oldest notification first. */
export type Summary = { admin: Admin; lines: { kind: NotificationKind; text: string; link: string }[] }

/**
 * Returns the summary for "day:staff id", with the notifications that this person may still see; null if there are
 * none.
 */
export async function findSummary(db: Database, subject: string): Promise<Summary | null> {
  const [day = '', adminId = ''] = subject.split(':')
  const admin = (await activeStaff(db)).find(({ id }) => id === adminId)
  const kinds = admin ? kindsFor(admin) : []
  if (!admin || kinds.length === 0) return null
  const lines = await db
    .selectFrom('notification_recipients')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .where('admin_id', '=', adminId)
    .where('summary_day', '=', sql<Date>`${day}::date`)
    .where('kind', 'in', kinds)
    .select(['kind', 'text', 'link'])
    .$narrowType<{ kind: NotificationKind }>()
    .orderBy('notifications.id')
    .execute()
  return lines.length > 0 ? { admin, lines } : null
}
