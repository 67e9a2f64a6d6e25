import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { inBatches } from '#shop/platform/spreadsheets/batches.server.ts'
import { shopTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { labelOf } from '#shop/core/field-labels.ts'
import { listActivity, type ActivityFilter } from './activity.server.ts'
import { actionWords, changesIn } from './changes-in-words.ts'

/**
 * Writes the activity log as CSV, newest first. Changes are described as text; times are in the shop's time zone
 * (rules: activity list).
 */
export const activityCsv = (db: Database, admin: Admin, filter: ActivityFilter): AsyncGenerator<string> =>
  writeCsv(
    ['Time', 'Staff member', 'Type', 'Name', 'ID', 'Action', 'Changes'],
    inBatches(async (after, limit) => {
      const entries = await listActivity(db, admin, filter, { before: after && Number(after.id), limit })
      return entries.map((entry) => ({ ...entry, place: { moment: '', id: String(entry.id) } }))
    }),
    ({ at, adminName, subject, name, subjectId, action, ...written }) => [
      shopTime(at),
      adminName,
      labelOf(subject),
      name,
      subjectId,
      actionWords(action),
      changesIn({ action, ...written })
        .map(told)
        .join('\n'),
    ],
  )

const told = ({ name, was, became }: { name: string; was: string; became: string }): string =>
  `${name}: ${[was, became].filter(Boolean).join(' → ')}`
