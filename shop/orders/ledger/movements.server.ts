import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { ledgerAccounts, type Books, type LedgerAccount, type MoneyAccount } from './account.ts'
import type { Assumed, LedgerMovement } from './order-books.ts'

/** Returns an order's booked balances in kobo, and the payment assumed to be received, in naira (rules: ledger). */
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

/** Returns the booked balances of a settlement, in kobo (rules: ledger payouts). */
export async function bookedOfSettlement(db: Database, settlementId: string): Promise<Books> {
  const { rows } = await sql<{ account: LedgerAccount; amount: number }>`
    select account, sum(amount)::bigint as amount from ledger_postings where settlement_id = ${settlementId}::uuid group by account`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** Records a ledger movement. Returns its id. The commit fails unless its postings add up to zero (rules: ledger). */
export const writeMovement = (
  tx: Transaction,
  orderId: string | null,
  movement: LedgerMovement,
  at: Date,
): Promise<number> => write(tx, { orderId, settlementId: null }, movement, at)

/** Records a provider's payout as a ledger movement of its settlement (rules: ledger payouts). */
export async function writePaidOut(tx: Transaction, settlementId: string, postings: Books, at: Date): Promise<void> {
  await write(tx, { orderId: null, settlementId }, { event: 'paid out', postings }, at)
}

async function write(
  tx: Transaction,
  { orderId, settlementId }: { orderId: string | null; settlementId: string | null },
  { event, postings }: LedgerMovement,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with movement as (
      insert into ledger_movements (event, order_id, settlement_id, at) values (${event}, ${orderId}, ${settlementId}, ${at}) returning id
    ), posted as (
      insert into ledger_postings (movement_id, event, order_id, settlement_id, at, account, amount)
      select movement.id, ${event}, ${orderId}, ${settlementId}::uuid, ${at}, posting.key, posting.value::bigint
      from movement, jsonb_each_text(${JSON.stringify(postings)}::jsonb) as posting
    )
    select id from movement`.execute(tx)
  return rows[0]!.id
}
