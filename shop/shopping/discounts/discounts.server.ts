import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { containing } from '#shop/core/containing.server.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { stateOf, type Discount, type DiscountState } from './discount.ts'
import { toDiscount } from './discount-row.server.ts'

type DiscountFilter = { q?: string; state?: DiscountState; page: number; limit: number }

/** A discount with its statistics. */
export type StandingDiscount = Discount & {
  state: DiscountState
  /** Number of uses that count towards the limits. */
  uses: number
  /** Total discount given on sales, in naira. */
  given: Naira
  /** Total amount of the sales with this discount, in naira. */
  earned: Naira
  /** Number of deleted products and collections in the lists. */
  gone: number
}

/** Returns one page of the discounts, newest first; `total` counts all pages (rules: discounts page). */
export async function listDiscounts(
  db: Database,
  filter: DiscountFilter,
  now: Date,
): Promise<{ discounts: StandingDiscount[]; total: number }> {
  const found = matching(db, filter, now)
  const [rows, { total }] = await Promise.all([
    withStatistics(found)
      .orderBy('discounts.created_at', 'desc')
      .orderBy('discounts.id')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { discounts: rows.map((row) => paymentSummaryFrom(row, now)), total }
}

/** Returns a discount with its statistics; undefined for an unknown id. */
export async function findDiscount(db: Database, id: string, now: Date): Promise<StandingDiscount | undefined> {
  const row = await withStatistics(db.selectFrom('discounts'))
    .where(sql`discounts.id::text`, '=', id)
    .executeTakeFirst()
  return row && paymentSummaryFrom(row, now)
}

const usesThatCount = sql<number>`(select count(*) from discount_uses
  where discount_id = discounts.id and given_back_at is null)`

function matching(db: Database, { q, state }: DiscountFilter, now: Date) {
  const found = db
    .selectFrom('discounts')
    .$if(Boolean(q), (all) => all.where(containing(sql`' ' || without_marks(name || ' ' || coalesce(code, ''))`, q!)))
  return state === undefined ? found : found.where(stands(now), '=', state)
}

/** SQL version of `stateOf`, to filter lists by state. A test checks that both return the same. */
const stands = (now: Date) => sql<DiscountState>`(case
  when ends_at <= ${now} then 'over'
  when uses_at_most <= ${usesThatCount} then 'used-up'
  when paused_at is not null then 'paused'
  when starts_at > ${now} then 'not-yet'
  else 'on' end)`

/** Selects discounts with their lists and statistics. Convert the rows with `paymentSummaryFrom`. */
export const withStatistics = (query: SelectQueryBuilder<DB, 'discounts', object>) =>
  query
    .selectAll('discounts')
    .select([
      sql<string[]>`array(select product_id from discount_products join products on products.id = product_id
        where discount_id = discounts.id and deleted_at is null order by 1)`.as('products'),
      sql<
        string[]
      >`array(select collection_id::text from discount_collections join collections on collections.id = collection_id
        where discount_id = discounts.id and deleted_at is null order by 1)`.as('collections'),
      sql<string[]>`array(select customer_id::text from discount_customers
        where discount_id = discounts.id order by 1)`.as('customers'),
      sql<number>`(select count(*) from discount_products join products on products.id = product_id
        where discount_id = discounts.id and deleted_at is not null)
        + (select count(*) from discount_collections left join collections on collections.id = collection_id
        where discount_id = discounts.id and (collections.id is null or deleted_at is not null))`.as('gone'),
      usesThatCount.as('uses'),
    ])
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('discount_uses')
          .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
          .whereRef('discount_id', '=', 'discounts.id')
          .where('given_back_at', 'is', null)
          .where('is_test', '=', false)
          .where(sql<boolean>`counts_as_sale(status, method, payment_state)`)
          .select([
            sql<number>`coalesce(sum(given), 0)::bigint`.as('given'),
            sql<number>`coalesce(sum(amount - deducted), 0)::bigint`.as('earned'),
          ])
          .as('sales'),
      (join) => join.onTrue(),
    )
    .select(['sales.given', 'sales.earned'])

type Row = Awaited<ReturnType<ReturnType<typeof withStatistics>['executeTakeFirstOrThrow']>>

/** Converts a row of `withStatistics` to a discount with its state. */
export function paymentSummaryFrom(row: Row, now: Date): StandingDiscount {
  const discount = toDiscount(row)
  const { uses, gone } = row
  return {
    ...discount,
    state: stateOf(discount, uses, now),
    uses,
    given: naira(row.given),
    earned: naira(row.earned),
    gone,
  }
}
