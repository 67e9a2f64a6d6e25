import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { proposedFor, type NotificationChoice } from './notification-choice.ts'
import { kindsFor, type NotificationKind } from './notification-kind.ts'

/**
 * Returns a function that looks up a staff member's choice for a kind; loads the choices of all `ids` with one query.
 */
export async function choicesOf(
  db: Database,
  ids: readonly string[],
): Promise<(id: string, kind: NotificationKind) => NotificationChoice> {
  if (ids.length === 0) return (_, kind) => proposedFor(kind)
  const rows = await db
    .selectFrom('notification_choices')
    .where('admin_id', 'in', ids)
    .select(['admin_id', 'kind', 'bell', 'mail', 'push'])
    .$narrowType<{ kind: NotificationKind; mail: NotificationChoice['mail'] }>()
    .execute()
  const said = new Map(rows.map(({ admin_id, kind, ...choice }) => [`${admin_id} ${kind}`, choice]))
  return (id, kind) => said.get(`${id} ${kind}`) ?? proposedFor(kind)
}

/** Returns the staff member's choices for all kinds that this person may see. */
export async function listChoices(
  db: Database,
  admin: Admin,
): Promise<(NotificationChoice & { kind: NotificationKind })[]> {
  const choiceOf = await choicesOf(db, [admin.id])
  return kindsFor(admin).map((kind) => ({ kind, ...choiceOf(admin.id, kind) }))
}

/** Saves the staff member's choice for this kind of event. */
export async function choose(
  db: Database,
  { id }: Admin,
  kind: NotificationKind,
  choice: NotificationChoice,
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ admin_id: id, kind, ...choice })
    .onConflict((known) => known.columns(['admin_id', 'kind']).doUpdateSet(choice))
    .execute()
}
