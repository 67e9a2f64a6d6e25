import { z } from 'zod'
import { auditOf, auditSubjects } from '#shop/audit/audit.server.ts'
import { filled, longest } from '#shop/text.ts'
import { call, type AnyCall } from './call.ts'

/** How far back the foot of a page looks. */
const MOST_ENTRIES = 100

export const auditCalls: AnyCall[] = [
  call({
    method: 'GET',
    path: '/audit',
    summary: 'What admins changed about one thing, who and when, newest first; the newest 100 at most',
    group: 'admin',
    policy: 'admin',
    query: z.object({
      subject: z.enum(auditSubjects, { error: `Please choose from ${auditSubjects.join(', ')}` }),
      id: filled(longest.line),
    }),
    answer: z.object({
      entries: z.array(
        z.object({
          at: z.iso.datetime(),
          adminName: z.string(),
          action: z.string(),
          was: z.record(z.string(), z.unknown()).nullable(),
          became: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
    async handle({ query: { subject, id }, services: { db } }) {
      const entries = await auditOf(db, subject, id, MOST_ENTRIES)
      return {
        entries: entries.map(({ at, adminName, action, was, became }) => ({
          at: at.toISOString(),
          adminName,
          action,
          was: fieldsOf(was),
          became: fieldsOf(became),
        })),
      }
    },
  }),
]

/** What changed is written down by field. */
const fieldsOf = (written: unknown): Record<string, unknown> | null =>
  typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : null
