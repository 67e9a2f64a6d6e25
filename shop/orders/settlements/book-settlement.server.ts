import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Books } from '#shop/orders/ledger/account.ts'
import { bookedOfSettlement, writePaidOut } from '#shop/orders/ledger/movements.server.ts'
import { orderMethods, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { settlementStates, type SettlementState } from '#shop/orders/payments/settlement.ts'

const KOBO = 100

type Row = {
  provider: ProviderName
  state: SettlementState
  currency: string
  fees: number
  net: number
  to_bank: boolean
  isRead: boolean
  parts: { amount: number; fees: number; taken: number }[]
}

/**
 * Books a settlement once all its payments are imported: moves the fees, and the amount paid out to the bank, out of
 * the provider's ledger account. Posts only the difference from earlier bookings, so that a failed settlement leaves no
 * balance. Skips simulated settlements and other currencies (rules: ledger payouts).
 */
export async function bookSettlement(tx: Transaction, id: string, at: Date): Promise<void> {
  const { rows } = await sql<Row>`
    select provider, state, currency, fees, net, to_bank, next_page is null as "isRead", coalesce((
        select jsonb_agg(jsonb_build_object('amount', part.amount, 'fees', part.fees, 'taken', payments.taken_amount))
        from settlement_payments part join payments on payments.id = payment_id where part.settlement_id = settlements.id
      ), '[]') as parts
    from settlements where id = ${id} for update`.execute(tx)
  const row = rows[0]!
  const booked = await bookedOfSettlement(tx, id)
  const books = booksOf(row)
  const changed = Object.fromEntries(
    [...new Set([...Object.keys(booked), ...Object.keys(books)] as (keyof Books)[])]
      .map((account) => [account, (books[account] ?? 0) - (booked[account] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  )
  if (Object.keys(changed).length > 0) await writePaidOut(tx, id, changed, at)
}

function booksOf({ provider, state, currency, fees, net, to_bank, isRead, parts }: Row): Books {
  const { account } = orderMethods[provider].provider
  if (!settlementStates[state].isPaidOut || !isRead || currency !== 'NGN') return {}
  if (account !== 'paystack' && account !== 'flutterwave') return {}
  const arrived = to_bank ? net : 0
  const kept = fees - parts.reduce((sum, part) => sum + borneBesides(part), 0)
  return { bank: arrived, [`${account} fees` as const]: kept, [account]: -arrived - kept }
}

/** The fees that the customer paid, in kobo. They are not in the balance of the provider's ledger account. */
function borneBesides({ amount, fees, taken }: Row['parts'][number]): number {
  const more = amount - Math.floor(taken) * KOBO
  return more >= KOBO && more < fees + KOBO ? more : 0
}
