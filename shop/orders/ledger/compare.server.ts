import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { LedgerAccount } from './account.ts'

/** A difference in an order's account: the expected and the booked balance, in kobo. */
export type LedgerDifference = { orderId: string; account: LedgerAccount; expected: number; booked: number }

/**
 * Finds differences between the ledger and the balances that the database computes from orders, payments, refunds and
 * manual entries. Checks these orders, or all if `ids` is null (rules: ledger reconciliation).
 */
export async function compareLedger(db: Database, ids: readonly string[] | null = null): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select order_id as "orderId", account, coalesce(should.amount, 0) as expected, coalesce(has.amount, 0) as booked
    from ledger_expected(${ids}::text[]) as should full join (
      select order_id, account, sum(amount)::bigint as amount from ledger_postings
      where order_id is not null and (${ids}::text[] is null or order_id = any(${ids}::text[])) group by order_id, account
    ) as has using (order_id, account)
    where coalesce(should.amount, 0) <> coalesce(has.amount, 0)
    order by order_id, account`.execute(db)
  return rows
}
