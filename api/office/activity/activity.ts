import { z } from 'zod'
import { config } from '#config'
import { activityCsv } from '#shop/office/activity/activity-csv.server.ts'
import { GONE } from '#shop/office/activity/gone.ts'
import { listActivity } from '#shop/office/activity/activity.server.ts'
import { auditSubjects } from '#shop/platform/audit/audit.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { listStaff } from '#shop/people/staff/staff.server.ts'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const day = unlessEmpty(z.iso.date(because('not-a-date')))
const filter = {
  person: unlessEmpty(z.union([z.uuid(), z.literal(GONE)], because('not-a-choice'))).describe(
    `Id of the staff member who made the change. ${GONE} for former staff members`,
  ),
  kind: unlessEmpty(z.enum(membersOf(auditSubjects), because('not-a-choice'))),
  from: day,
  to: day,
}

const fields = z.record(z.string(), z.unknown()).nullable()

const listing = call({
  method: 'GET',
  path: '/activity',
  summary: 'Lists the changes made by staff, newest first. Pass `older` as `before` to get the next page',
  group: 'admin',
  policy: 'activity',
  query: z.object({
    ...filter,
    before: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)).describe('Only changes before the one with this id'),
    limit: paging.limit,
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        adminName: z.string(),
        action: z.string(),
        subject: z.enum(membersOf(auditSubjects)),
        subjectId: z.string(),
        name: z.string().describe('Name of the changed item. Empty if it no longer exists'),
        isThere: z.boolean().describe('Whether the changed item still exists'),
        was: fields,
        became: fields,
      }),
    ),
    older: z.number().int().nullable(),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Staff members by whom the list can be filtered'),
  }),
  refusals: ['days-reversed'],
  async handle({ actor, query: { before = null, limit, ...filter }, services: { db } }) {
    const reversed = daysReversed(filter)
    if (reversed) return reversed
    const [found, people] = await Promise.all([
      listActivity(db, actor, filter, { before, limit: limit + 1 }),
      listStaff(db),
    ])
    const entries = found.slice(0, limit)
    return {
      entries: entries.map(({ at, was, became, ...same }) => ({
        ...same,
        at: at.toISOString(),
        was: fieldsOf(was),
        became: fieldsOf(became),
      })),
      older: found.length > limit ? entries.at(-1)!.id : null,
      people: people.map(({ id, name }) => ({ id, name })),
    }
  },
})

const exporting = call({
  method: 'GET',
  path: '/export/activity.csv',
  summary: 'Downloads the changes made by staff as a CSV file, newest first',
  group: 'files',
  policy: 'activity',
  stepUp: 'everybody',
  query: z.object(filter),
  answers: 'csv',
  answer: csvFile,
  refusals: ['days-reversed'],
  handle: async ({ actor, query, services: { db, clock } }) =>
    daysReversed(query) ?? {
      name: `${config.brand.shortName}-activity-${shopDay(clock())}.csv`,
      text: activityCsv(db, actor, query),
    },
})

export const activityCalls = [listing, exporting] as const

const daysReversed = ({ from, to }: { from?: string; to?: string }): Failure<'days-reversed'> | null =>
  from && to && from > to ? invalid('days-reversed', { field: 'to' }) : null

const fieldsOf = (written: unknown): Record<string, unknown> | null =>
  typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : null
