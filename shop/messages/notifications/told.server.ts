import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'
import { choicesOf } from './notification-choices.server.ts'
import { kindsFor, type NotificationKind } from './notification-kind.ts'

type Line = { kind: NotificationKind; text: string; link: string; at: Date }

/** Something that is sent to one person. */
export type Told = { admin: Admin; line: Line }

/**
 * What is sent to whom, by the ids of notification and person with a colon between them; null once she doesn't work here any
 * more, or may no longer see it (rules: told whom it concerns).
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

/** Who is mailed at once of this kind; null where nobody on the staff may be told of it, whatever she chose. */
export async function mailedAtOnce(db: Database, kind: NotificationKind): Promise<Admin[] | null> {
  const staff = (await activeStaff(db)).filter((admin) => kindsFor(admin).includes(kind))
  if (staff.length === 0) return null
  const choiceOf = await choicesOf(
    db,
    staff.map(({ id }) => id),
  )
  return staff.filter(({ id }) => choiceOf(id, kind).mail === 'at once')
}
