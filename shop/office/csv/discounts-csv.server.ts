import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { discountWords } from '#shop/shopping/discounts/discount-words.ts'
import { discountStates } from '#shop/shopping/discounts/discount.ts'
import { withStatistics, paymentSummaryFrom } from '#shop/shopping/discounts/discounts.server.ts'
import { inBatches, isAfter } from '#shop/platform/spreadsheets/batches.server.ts'
import { shopTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

/** Writes all discounts as CSV, newest first, in naira and the shop's time zone (rules: discounts page). */
export const discountsCsv = (db: Database, now: Date): AsyncGenerator<string> =>
  writeCsv(
    [
      'Name',
      'Code',
      'Discount',
      'Status',
      'From',
      'Until',
      'Uses',
      'Maximum uses',
      'Total discount',
      'Sales',
      'Created',
    ],
    inBatches(async (after, most) => {
      const rows = await withStatistics(db.selectFrom('discounts'))
        .select(sql<string>`discounts.created_at::text`.as('moment'))
        .$if(after !== null, (query) => query.where(isAfter(after!, sql`discounts.created_at`, sql`discounts.id`)))
        .orderBy('discounts.created_at', 'desc')
        .orderBy('discounts.id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...paymentSummaryFrom(row, now), place: { moment: row.moment, id: row.id } }))
    }),
    (discount) => [
      discount.name,
      discount.code ?? '',
      discountWords(discount),
      discountStates[discount.state].label,
      discount.startsAt ? shopTime(discount.startsAt) : '',
      discount.endsAt ? shopTime(discount.endsAt) : '',
      discount.uses,
      discount.usesAtMost ?? '',
      discount.given,
      discount.earned,
      shopTime(discount.createdAt),
    ],
  )
