import { z } from 'zod'
import type { Admin } from '#shop/core/actor.ts'
import { groupsOfOthers, kindsFor } from '#shop/office/activity/whose-changes.ts'
import { auditOf, deletionsOf, type AuditEntry } from '#shop/platform/audit/audit.server.ts'
import { auditSubjects, type AuditSubject } from '#shop/platform/audit/audit.ts'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { notAllowed } from '#shop/core/errors.ts'
import { filled, longest } from '#shop/core/text.ts'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'

/** Maximum number of audit log entries shown at the bottom of a page. */
const MOST_ENTRIES = 100

const answer = z.object({
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      adminName: z.string(),
      action: z.string(),
      was: z.record(z.string(), z.unknown()).nullable(),
      became: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

const subjectFrom = <const Subjects extends readonly string[]>(subjects: Subjects) =>
  z.enum(subjects, because('not-a-choice'))

export const auditCalls = [
  call({
    method: 'GET',
    path: '/audit',
    summary: 'Lists the changes to an item with staff member and time, newest first, up to 100',
    group: 'admin',
    policy: 'any-staff',
    query: z.object({ subject: subjectFrom(membersOf(auditSubjects)), id: filled(longest.line) }),
    answer,
    refusals: ['not-yours-to-do'],
    async handle({ actor, query: { subject, id }, services: { db } }) {
      const isOwn = subject === 'admin' && id === actor.id
      if (!isOwn && !maySee(actor, subject, id)) return notAllowed('not-yours-to-do')
      return { entries: (await auditOf(db, subject, id, MOST_ENTRIES)).map(toAnswer) }
    },
  }),
  call({
    method: 'GET',
    path: '/audit/deleted',
    summary: 'Lists the deleted items of one kind with staff member and time, newest first, up to 100',
    group: 'admin',
    policy: 'any-staff',
    query: z.object({ subject: subjectFrom(membersThat(auditSubjects, 'isDeletable')) }),
    answer,
    refusals: ['not-yours-to-do'],
    async handle({ actor, query: { subject }, services: { db } }) {
      if (!maySee(actor, subject)) return notAllowed('not-yours-to-do')
      return { entries: (await deletionsOf(db, subject, MOST_ENTRIES)).map(toAnswer) }
    },
  }),
] as const

const maySee = (actor: Admin, subject: AuditSubject, id?: string): boolean =>
  kindsFor(actor).includes(subject) && !(subject === 'settings' && groupsOfOthers(actor).some((group) => group === id))

const toAnswer = ({ at, adminName, action, was, became }: AuditEntry) => ({
  at: at.toISOString(),
  adminName,
  action,
  was: fieldsOf(was),
  became: fieldsOf(became),
})

const fieldsOf = (written: unknown): Record<string, unknown> | null =>
  typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : null
