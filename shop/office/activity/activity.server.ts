import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { entriesOf, entryColumns, type AuditEntry } from '#shop/platform/audit/audit.server.ts'
import type { AuditSubject } from '#shop/platform/audit/audit.ts'
import type { Admin } from '#shop/core/actor.ts'
import { GONE } from './gone.ts'
import { nameChanged, type Named } from './name-changed.server.ts'
import { groupsOfOthers, kindsFor } from './whose-changes.ts'

/** Filters of the activity log: `person` is a staff id or `GONE`; both days (`2026-11-24`) are included. */
export type ActivityFilter = { person?: string; kind?: AuditSubject; from?: string; to?: string }

/** An entry of the audit log with the name of the record that was changed. */
export type Activity = AuditEntry & Named & { id: number }

/**
 * Returns the changes that this staff member may see, newest first, at most `limit`. If `before` is given, returns only
 * changes older than the change with that id (rules: activity list).
 */
export async function listActivity(
  db: Database,
  admin: Admin,
  { person, kind, from, to }: ActivityFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<Activity[]> {
  const kinds = kindsFor(admin).filter((each) => kind === undefined || each === kind)
  const others = groupsOfOthers(admin)
  const rows = await db
    .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'kinds'>(sql`kinds (kind)`))
    // Queries each kind separately; a single query would scan the changes of all staff for the few of one person.
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('audit')
          .whereRef('subject', '=', 'kinds.kind')
          .$if(others.length > 0, (all) =>
            all.where((is) => is.or([is('subject', '<>', 'settings'), is('subject_id', 'not in', others)])),
          )
          .$if(person === GONE, (all) => all.where('admin_id', 'is', null))
          .$if(person !== undefined && person !== GONE, (all) => all.where('admin_id', '=', person!))
          .$if(from !== undefined, (all) => all.where('at', '>=', beginningOf(Temporal.PlainDate.from(from!))))
          .$if(to !== undefined, (all) =>
            all.where('at', '<', beginningOf(Temporal.PlainDate.from(to!).add({ days: 1 }))),
          )
          .$if(before !== null, (all) => all.where(isOlderThan(before!)))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .select(['id', ...entryColumns])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll('newest')
    .execute()
  const entries = entriesOf(rows).map((entry, index) => ({ ...entry, id: rows[index]!.id }))
  return nameChanged(db, entries)
}

/**
 * SQL condition: the change is older than the one with this id. Both columns are compared, because the index is sorted
 * by both.
 */
const isOlderThan = (id: number) => sql<boolean>`(at, id) < ((select at from audit where id = ${id}), ${id}::bigint)`

const beginningOf = (date: Temporal.PlainDate): Date =>
  new Date(date.toZonedDateTime(config.brand.timeZone).epochMilliseconds)
