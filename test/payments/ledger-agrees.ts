import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { compareLedger } from '#shop/orders/ledger/compare.server.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'

const moneyAccounts = membersThat(ledgerAccounts, 'isMoney')
const moneyEvents = membersThat(ledgerEvents, 'movesMoney')

/**
 * Returns all inconsistencies in the ledger of these orders, or of all orders: a difference from their payments, a
 * movement whose entries don't add up to zero, or a movement of money without a payment or refund.
 */
export async function ledgerWrongs(
  db: Database,
  ids: string[] | null = null,
): Promise<{ orderId: string; wrong: string }[]> {
  const differences = await compareLedger(db, ids)
  const { rows } = await sql<{ order_id: string; event: string; sum: number; strays: boolean }>`
    select movement.order_id, movement.event, sum(amount)::bigint as sum, bool_or(account = any(${moneyAccounts}::text[])) as strays
    from ledger_movements movement left join ledger_postings on movement_id = movement.id
    where ${ids}::text[] is null or movement.order_id = any(${ids}::text[])
    group by movement.id, movement.order_id, movement.event
    having coalesce(sum(amount), 1) <> 0 or (bool_or(account = any(${moneyAccounts}::text[])) and not movement.event = any(${moneyEvents}::text[]))`.execute(
    db,
  )
  return [
    ...differences.map(({ orderId, account, expected, booked }) => ({
      orderId,
      wrong: `the ledger has ${booked} kobo of '${account}', not ${expected}`,
    })),
    ...rows.map(({ order_id: orderId, event, sum, strays }) => ({
      orderId,
      wrong: strays ? `the ledger moved money by '${event}'` : `the ledger's '${event}' sums to ${sum}`,
    })),
  ]
}
