import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { colorName } from '#shop/core/color-name.ts'
import {
  askedPlaces,
  leavings,
  subscriptionStates,
  type AskedPlace,
  type Leaving,
  type SubscriptionState,
} from '#shop/messages/newsletter/subscription.ts'
import { inBatches, isAfter } from '#shop/platform/spreadsheets/batches.server.ts'
import { phoneCell } from '#shop/platform/spreadsheets/cell.ts'
import { houseTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

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
      phoneCell(phone),
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
      phoneCell(phone ?? ''),
      houseTime(asked_at),
    ],
  )

/** All subscribers of the newsletter as CSV, newest first, each with the proof that she agreed (rules: proof of consent). */
export const subscribersCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    [
      ...[
        'Email',
        'Subscribed',
        'State',
        'Asked',
        'Where',
        'Words there',
        'Words’ version',
        'Said yes',
        'Words of the yes',
      ],
      ...['Left', 'How'],
    ],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'created_at', 'state', 'asked_at', 'asked_in', 'asked_words', 'words_version'])
        .select(['confirmed_at', 'agreed_words', 'left_at', 'left_by', sql<string>`created_at::text`.as('moment')])
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`created_at`, sql`email`)))
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.email } }))
    }),
    (row) => [
      row.email,
      houseTime(row.created_at),
      subscriptionStates[row.state as SubscriptionState].label,
      row.asked_at ? houseTime(row.asked_at) : '',
      row.asked_in ? askedPlaces[row.asked_in as AskedPlace].label : '',
      row.asked_words ?? '',
      row.words_version === null ? '' : String(row.words_version),
      row.confirmed_at ? houseTime(row.confirmed_at) : '',
      row.agreed_words ?? '',
      row.left_at ? houseTime(row.left_at) : '',
      row.left_by ? leavings[row.left_by as Leaving].label : '',
    ],
  )
