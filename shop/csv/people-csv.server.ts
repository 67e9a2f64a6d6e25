import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { colorName } from '#shop/color-name.ts'
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

/** Everybody who waits for a size and colour, who asked first in front; the phone numbers are there to be rung up (rules: demand). */
export const askingsCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    ['Product', 'Number', 'Size', 'Colour', 'Email', 'Phone', 'Asked'],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('askings')
        .innerJoin('products', 'products.id', 'askings.product_id')
        .where('told_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .select(['askings.id', 'name', 'number', 'size', 'color', 'email', 'phone', 'asked_at'])
        .select(sql<string>`asked_at::text`.as('moment'))
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(asked_at, askings.id) > (${after!.moment}::timestamptz, ${after!.id}::uuid)`),
        )
        .orderBy('asked_at')
        .orderBy('askings.id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.id } }))
    }),
    ({ name, number, size, color, email, phone, asked_at }) => [
      name,
      number,
      size,
      colorName(color),
      email ?? '',
      phone ?? '',
      houseTime(asked_at),
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
