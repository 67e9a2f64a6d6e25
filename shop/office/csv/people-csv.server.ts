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
import { shopTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

/** Writes all customers as CSV, newest first, times in the shop's time zone. */
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
      shopTime(created_at),
      shopTime(updated_at),
    ],
  )

/**
 * Writes the open back-in-stock requests as CSV, oldest first, with phone numbers so that staff can call
 * (rules: back-in-stock demand).
 */
export const backInStockCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    ['Product', 'Number', 'Size', 'Colour', 'Email', 'Phone', 'Requested'],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('back_in_stock_requests')
        .innerJoin('products', 'products.id', 'back_in_stock_requests.product_id')
        .where('notified_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .select(['back_in_stock_requests.id', 'name', 'number', 'size', 'color', 'email', 'phone', 'requested_at'])
        .select(sql<string>`requested_at::text`.as('moment'))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(requested_at, back_in_stock_requests.id) > (${after!.moment}::timestamptz, ${after!.id}::uuid)`,
          ),
        )
        .orderBy('requested_at')
        .orderBy('back_in_stock_requests.id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.id } }))
    }),
    ({ name, number, size, color, email, phone, requested_at }) => [
      name,
      number,
      size,
      colorName(color),
      email ?? '',
      phoneCell(phone ?? ''),
      shopTime(requested_at),
    ],
  )

/** Writes all newsletter subscribers as CSV, newest first, each with the recorded consent (rules: proof of consent). */
export const subscribersCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    [
      ...[
        'Email',
        'Subscribed',
        'Status',
        'Requested',
        'Form',
        'Request text',
        'Request text version',
        'Confirmed',
        'Confirmation text',
      ],
      ...['Unsubscribed', 'Unsubscribed through'],
    ],
    inBatches(async (after, most) => {
      const rows = await db
        .selectFrom('subscribers')
        .select(['email', 'created_at', 'state', 'requested_at', 'requested_in', 'requested_words', 'words_version'])
        .select([
          'confirmed_at',
          'consent_words',
          'unsubscribed_at',
          'unsubscribed_by',
          sql<string>`created_at::text`.as('moment'),
        ])
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`created_at`, sql`email`)))
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, place: { moment: row.moment, id: row.email } }))
    }),
    (row) => [
      row.email,
      shopTime(row.created_at),
      subscriptionStates[row.state as SubscriptionState].label,
      row.requested_at ? shopTime(row.requested_at) : '',
      row.requested_in ? askedPlaces[row.requested_in as AskedPlace].label : '',
      row.requested_words ?? '',
      row.words_version === null ? '' : String(row.words_version),
      row.confirmed_at ? shopTime(row.confirmed_at) : '',
      row.consent_words ?? '',
      row.unsubscribed_at ? shopTime(row.unsubscribed_at) : '',
      row.unsubscribed_by ? leavings[row.unsubscribed_by as Leaving].label : '',
    ],
  )
