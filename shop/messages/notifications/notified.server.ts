import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'
import { choicesOf } from './notification-choices.server.ts'
import { kindsFor, type NotificationKind } from './notification-kind.ts'

type Line = { kind: NotificationKind; text: string; link: string; at: Date }

/** A notification for one person. */
export type Told = { admin: Admin; line: Line }

/**
 * Returns the notification and recipient for "notification id:staff id". Returns null if the recipient no longer works
 * here or may no longer see the notification (rules: notification visibility).
 */
export async function findTold(db: Database, subject: string): Promise<Told | null> {
  const [notificationId = '', adminId = ''] = subject.split(':')
  const admin = (await activeStaff(db)).find(({ id }) => id === adminId)
  if (!admin) return null
  const line = await db
    .selectFrom('notifications')
    .where('id', '=', Number(notificationId))
    .select(['kind', 'text', 'link', 'at'])
    .$narrowType<{ kind: NotificationKind }>()
    .executeTakeFirst()
  return line && kindsFor(admin).includes(line.kind) ? { admin, line } : null
}

/** Returns the staff who want an immediate mail for this kind; null if no staff member may see this kind. */
export async function mailedAtOnce(db: Database, kind: NotificationKind): Promise<Admin[] | null> {
  const staff = (await activeStaff(db)).filter((admin) => kindsFor(admin).includes(kind))
  if (staff.length === 0) return null
  const choiceOf = await choicesOf(
    db,
    staff.map(({ id }) => id),
  )
  return staff.filter(({ id }) => choiceOf(id, kind).mail === 'at once')
}
