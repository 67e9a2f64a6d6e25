import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { auditActions, type AuditAction, type AuditSubject, type DeletableSubject } from './audit.ts'

/** One change by an admin. `was` and `became` contain the changed fields, without secrets. */
export type Change = {
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  was?: JsonValue
  became?: JsonValue
}

export type AuditEntry = Change & { at: Date; adminName: string }

/** The admin who made the change. The name is stored, so that it is known after the account is deleted. */
type By = Pick<Admin, 'id' | 'name'>

/** Adds a change by an admin to the audit log, in the transaction that makes the change (rules: audit log). */
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

/** Adds many changes to the audit log with one statement (rules: audit log). */
export async function writeAudits(tx: Database, admin: By, changes: Change[], at: Date): Promise<void> {
  await sql`
    insert into audit (at, admin_id, admin_name, action, subject, subject_id, old_value, new_value)
    select ${at}, ${admin.id}, ${admin.name}, action, subject, "subjectId", was, became
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(action text, subject text, "subjectId" text, was jsonb, became jsonb)`.execute(tx)
}

/** Serializes a value as JSON: the driver would send a list as a PostgreSQL array, and text without quotes. */
const asJson = (value: JsonValue | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

export const entryColumns = [
  'at',
  'admin_name as adminName',
  'action',
  'subject',
  'subject_id as subjectId',
  'old_value as was',
  'new_value as became',
] as const

/** Returns the changes of this subject, newest first, at most `limit`. */
export async function auditOf(
  db: Database,
  subject: AuditSubject,
  subjectId: string,
  limit: number,
): Promise<AuditEntry[]> {
  const of = db.selectFrom('audit').where('subject', '=', subject).where('subject_id', '=', subjectId)
  return entriesOf(await of.orderBy('id', 'desc').limit(limit).select(entryColumns).execute())
}

/**
 * Returns the deletions of this kind of subject, newest first, at most `limit`. A deleted subject has no page that
 * could show its history.
 */
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

/** Converts rows selected with `entryColumns` to audit log entries. */
export const entriesOf = (rows: Row[]): AuditEntry[] =>
  rows.map(({ action, subject, was, became, ...same }) => ({
    ...same,
    action: action as AuditAction,
    subject: subject as AuditSubject,
    was: was ?? undefined,
    became: became ?? undefined,
  }))
