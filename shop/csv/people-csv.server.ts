import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { inBatches, isAfter } from './batches.server.ts'
import { houseTime, writeCsv } from './write-csv.server.ts'

/** All customers as CSV, newest first; times by the clock of the house. */
export const customersCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    ['Customer', 'Name', 'Email', 'Phone', 'Registered', 'Last active'],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('customers')
        .select([
          'id',
          'name',
          'email',
          'phone',
          'created_at',
          'updated_at',
          sql<string>`created_at::text`.as('moment'),
        ])
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`created_at`, sql`id`)))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.id } }))
    }),
    ({ id, name, email, phone, created_at, updated_at }) => [
      id,
      name,
      email,
      phone,
      houseTime(created_at),
      houseTime(updated_at),
    ],
  )

/** All subscribers of the newsletter as CSV, newest first. */
export const subscribersCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    ['Email', 'Subscribed'],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'created_at', sql<string>`created_at::text`.as('moment')])
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`created_at`, sql`email`)))
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.email } }))
    }),
    ({ email, created_at }) => [email, houseTime(created_at)],
  )
