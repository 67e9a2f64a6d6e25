import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { compareLedger, type LedgerDifference } from '#shop/orders/ledger/compare.server.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { PaymentException } from './exception.ts'

/** `here` is the amount received and not refunded, according to the order's payments, refunds and manual entries. */
type Row = { id: string; since: Date; asked: number; here: number }

const moneyAccounts = membersThat(ledgerAccounts, 'isMoney')

/**
 * Lists orders whose ledger entries differed in the nightly check and still do
 * (rules: ledger reconciliation, payment exceptions).
 */
export async function ledgerDiffers(db: Database): Promise<PaymentException[]> {
  const { rows } = await sql<Row>`
    select order_id as id, found_at as since, coalesce(amount, 0) as asked, (
        select coalesce(sum(should.amount), 0) / ${KOBO} from ledger_expected(array[order_id]) as should where account = any(${moneyAccounts}::text[])
      )::bigint as here
    from ledger_differences left join orders on orders.id = order_id`.execute(db)
  if (rows.length === 0) return []
  const differences = Map.groupBy(
    await compareLedger(
      db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return rows.flatMap((row) => ofOrder(row, differences.get(row.id) ?? []))
}

const KOBO = 100

function ofOrder({ id, since, asked, here }: Row, differences: readonly LedgerDifference[]): PaymentException[] {
  if (differences.length === 0) return []
  const off = Math.max(...differences.map(({ expected, booked }) => Math.abs(expected - booked)))
  return [
    {
      kind: 'ledger differs',
      orderId: id,
      reference: null,
      provider: null,
      asked,
      taken: here,
      takenCurrency: 'NGN',
      amount: Math.ceil(off / KOBO),
      dueAt: null,
      since,
      what: differences.map(wordsOf).join('. '),
      subject: id,
    },
  ]
}

/** Describes a difference, for example 'Cash: ₦5,000 in the ledger, ₦0 according to the order'. */
function wordsOf({ account, expected, booked }: LedgerDifference): string {
  const { label, isCredit } = ledgerAccounts[account]
  const soMuch = (kobo: number) => formatNaira(((isCredit ? -1 : 1) * kobo) / KOBO)
  return `${label}: ${soMuch(booked)} in the ledger, ${soMuch(expected)} according to the order`
}
