import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { auditActions, type AuditAction, type AuditSubject, type DeletableSubject } from './audit.ts'

/** One change by an admin. `was` and `became` hold what changed, and nothing secret. */
export type Change = {
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  was?: JsonValue
  became?: JsonValue
}

/** A change as it is read back; the admin's name stays after the admin is gone. */
export type AuditEntry = Change & { at: Date; adminName: string }

/** Who changed it: her name stays after her account is gone. */
type By = Pick<Admin, 'id' | 'name'>

/** Writes down what an admin changed and when, in the transaction that changes it (rules: audit). */
export async function writeAudit(tx: Database, admin: By, change: Change, at: Date): Promise<void> {
  const { action, subject, subjectId, was, became } = change
  await tx
    .insertInto('audit')
    .values({
      at,
      admin_id: admin.id,
      admin_name: admin.name,
      action,
      subject,
      subject_id: subjectId,
      old_value: asJson(was),
      new_value: asJson(became),
    })
    .execute()
}

/** Writes down many changes at once, as `writeAudit` does each (rules: audit). */
export async function writeAudits(tx: Database, admin: By, changes: Change[], at: Date): Promise<void> {
  await sql`
    insert into audit (at, admin_id, admin_name, action, subject, subject_id, old_value, new_value)
    select ${at}, ${admin.id}, ${admin.name}, action, subject, "subjectId", was, became
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(action text, subject text, "subjectId" text, was jsonb, became jsonb)`.execute(tx)
}

/** The driver would send a list as a PostgreSQL array and text as it is: both are JSON here. */
const asJson = (value: JsonValue | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

/** What is read of a change. */
export const entryColumns = [
  'at',
  'admin_name as adminName',
  'action',
  'subject',
  'subject_id as subjectId',
  'old_value as was',
  'new_value as became',
] as const

/** What admins changed about this subject, newest first, `limit` at most. */
export async function auditOf(
  db: Database,
  subject: AuditSubject,
  subjectId: string,
  limit: number,
): Promise<AuditEntry[]> {
  const of = db.selectFrom('audit').where('subject', '=', subject).where('subject_id', '=', subjectId)
  return entriesOf(await of.orderBy('id', 'desc').limit(limit).select(entryColumns).execute())
}

/** What admins deleted of these, newest first, `limit` at most: it has no page any more that would tell it. */
export async function deletionsOf(db: Database, subject: DeletableSubject, limit: number): Promise<AuditEntry[]> {
  const deletions = membersThat(auditActions, 'isDeletion')
  const deleted = db.selectFrom('audit').where('subject', '=', subject).where('action', 'in', deletions)
  return entriesOf(await deleted.orderBy('id', 'desc').limit(limit).select(entryColumns).execute())
}

type Row = Omit<AuditEntry, 'action' | 'subject' | 'was' | 'became'> & {
  action: string
  subject: string
  was: JsonValue | null
  became: JsonValue | null
}

/** Rows with `entryColumns` as changes. */
export const entriesOf = (rows: Row[]): AuditEntry[] =>
  rows.map(({ action, subject, was, became, ...same }) => ({
    ...same,
    action: action as AuditAction,
    subject: subject as AuditSubject,
    was: was ?? undefined,
    became: became ?? undefined,
  }))
