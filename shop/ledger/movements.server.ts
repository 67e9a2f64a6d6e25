import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { ledgerAccounts, type Books, type LedgerAccount, type MoneyAccount } from './account.ts'
import type { Assumed, LedgerMovement } from './order-books.ts'

/** What is booked of an order, in kobo, and what of it was assumed to be received, in naira (rules: ledger). */
export async function bookedOf(db: Database, orderId: string): Promise<{ booked: Books; assumed: Assumed }> {
  const { rows } = await sql<{ account: LedgerAccount; amount: number; assumed: number }>`
    select account, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where event = 'assumed'), 0)::bigint as assumed
    from ledger_postings where order_id = ${orderId} group by account`.execute(db)
  const assumed = rows.find(
    (row): row is typeof row & { account: MoneyAccount } => row.assumed > 0 && isMoney(row.account),
  )
  return {
    booked: Object.fromEntries(rows.map(({ account, amount }) => [account, amount])),
    assumed: assumed ? { account: assumed.account, amount: assumed.assumed / KOBO } : null,
  }
}

const KOBO = 100
const isMoney = (account: LedgerAccount): account is MoneyAccount => ledgerAccounts[account].isMoney

/** Writes a movement of an order's money down. The database refuses it at the commit where it doesn't sum to nought (rules: ledger). */
export async function writeMovement(
  tx: Transaction,
  orderId: string,
  { event, postings }: LedgerMovement,
  at: Date,
): Promise<void> {
  await sql`
    with movement as (
      insert into ledger_movements (event, order_id, at) values (${event}, ${orderId}, ${at}) returning id
    )
    insert into ledger_postings (movement_id, event, order_id, at, account, amount)
    select movement.id, ${event}, ${orderId}, ${at}, posting.key, posting.value::bigint
    from movement, jsonb_each_text(${JSON.stringify(postings)}::jsonb) as posting`.execute(tx)
}
