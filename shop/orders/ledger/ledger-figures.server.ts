import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts, type LedgerAccount } from './account.ts'
import type { LedgerFilter } from './ledger-filter.server.ts'

/**
 * Balances and totals of an account, in kobo. `opening` and `closing` are the balances before and after the requested
 * days; `balance` is the current one.
 */
export type AccountFigures = {
  account: LedgerAccount
  opening: number
  debits: number
  credits: number
  closing: number
  balance: number
}

/**
 * Returns the balances and totals of each account with at least one posting, sorted like the list of accounts. Reads
 * the daily totals, or the postings if the filter selects one order (rules: ledger page, daily ledger totals).
 */
export async function ledgerFigures(
  db: Database,
  { orderId, days: { from, to } }: LedgerFilter,
): Promise<AccountFigures[]> {
  const byDay = orderId === null ? ofAllOrders : ofOrder(orderId)
  const { rows } = await sql<AccountFigures>`
    select account,
      coalesce(sum(debits - credits) filter (where day < ${from}::date), 0)::bigint as opening,
      coalesce(sum(debits) filter (where ${isWithin(from, to)}), 0)::bigint as debits,
      coalesce(sum(credits) filter (where ${isWithin(from, to)}), 0)::bigint as credits,
      coalesce(sum(debits - credits) filter (where ${isWithin(null, to)}), 0)::bigint as closing,
      sum(debits - credits)::bigint as balance
    from (${byDay}) as by_day group by account`.execute(db)
  return membersOf(ledgerAccounts).flatMap((account) => rows.filter((row) => row.account === account))
}

const isWithin = (from: string | null, to: string | null) =>
  sql<boolean>`day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')`

const sidesOf = sql`(at at time zone ${config.brand.timeZone})::date as day, greatest(amount, 0) as debits, greatest(-amount, 0) as credits`

const ofAllOrders = sql`
  select account, day, debits, credits from ledger_figures union all select account, ${sidesOf} from ledger_changes`

const ofOrder = (id: string) => sql`select account, ${sidesOf} from ledger_postings where order_id = ${id}`
