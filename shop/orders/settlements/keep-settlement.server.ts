import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import type { ListedSettlement, SettledPayment } from '#shop/orders/payments/settlement.ts'
import { bookSettlement } from './book-settlement.server.ts'

/**
 * Inserts or updates a settlement as the provider reports it, and books the changes. If its gross amount or fees
 * changed, its payments are imported again (rules: settlements).
 */
export const keepSettlement = (
  db: Database,
  provider: ProviderName,
  told: ListedSettlement,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { providerId: provider_id, toBank: to_bank, ...same } = told
    const { rows } = await sql<{ id: string }>`
      insert into settlements as each (provider, provider_id, state, said, currency, day, gross, fees, deducted, net, to_bank, first_seen_at)
      values (${provider}, ${provider_id}, ${same.state}, ${same.said}, ${same.currency}, ${same.day}, ${same.gross}, ${same.fees},
        ${same.deducted}, ${same.net}, ${to_bank}, ${now})
      on conflict (provider, provider_id) do update set state = excluded.state, said = excluded.said, currency = excluded.currency,
        day = excluded.day, gross = excluded.gross, fees = excluded.fees, deducted = excluded.deducted, net = excluded.net,
        to_bank = excluded.to_bank,
        next_page = case when (each.gross, each.fees) = (excluded.gross, excluded.fees) then each.next_page else 1 end
      returning id`.execute(tx)
    await bookSettlement(tx, rows[0]!.id, now)
  })

/**
 * Saves a page of a settlement's payments and links them to payments of the shop, by the provider's transaction id or,
 * without one, by reference. The first page (1) replaces the payments of an earlier import. `nextPage` is null after the
 * last page.
 */
export async function keepPayments(
  tx: Transaction,
  provider: ProviderName,
  settlement: string,
  payments: readonly SettledPayment[],
  { page, nextPage }: { page: number; nextPage: number | null },
): Promise<void> {
  if (page === 1) await removePayments(tx, settlement)
  await sql`
    insert into settlement_payments (settlement_id, transaction_id, reference, currency, amount, fees)
    select ${settlement}::uuid, * from jsonb_to_recordset(${JSON.stringify(payments.map(columnsOf))}::jsonb)
      as each (transaction_id text, reference text, currency text, amount bigint, fees bigint)
    on conflict (settlement_id, transaction_id) do update
      set reference = excluded.reference, currency = excluded.currency, amount = excluded.amount, fees = excluded.fees`.execute(
    tx,
  )
  await findPayments(tx, provider, settlement)
  await tx.updateTable('settlements').set({ next_page: nextPage }).where('id', '=', settlement).execute()
}

/** Removes a settlement's payments. A payment that is also in another settlement is linked to that one. */
const removePayments = (tx: Transaction, settlement: string) =>
  sql`
    with removed as (delete from settlement_payments where settlement_id = ${settlement} returning payment_id)
    update payments set settlement_id = (
      select other.settlement_id from settlement_payments other
      where other.payment_id = payments.id and other.settlement_id <> ${settlement} limit 1)
    from removed where payments.id = removed.payment_id and payments.settlement_id = ${settlement}`.execute(tx)

const columnsOf = ({ transactionId: transaction_id, ...same }: SettledPayment) => ({ transaction_id, ...same })

/**
 * Links unlinked payments by the provider's transaction id or, without one, by reference. Returns the number of linked
 * payments.
 */
async function findPayments(tx: Transaction, provider: ProviderName, settlement: string): Promise<number> {
  const { rows } = await sql`
    with found as (
      update settlement_payments part set payment_id = coalesce(
        (select id from payments where provider = ${provider} and provider_id = transaction_id order by created_at limit 1),
        (select id from payments where provider = ${provider} and payments.reference = part.reference),
        (select id from payments where provider = ${provider} and asked_as = part.reference order by created_at limit 1))
      where settlement_id = ${settlement} and payment_id is null returning payment_id
    )
    update payments set settlement_id = ${settlement} from found
    where payments.id = found.payment_id and payments.settlement_id is null returning payments.id`.execute(tx)
  return rows.length
}

/** Links payments that the shop recorded only after their settlement was imported. */
export async function findLatePayments(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  provider: ProviderName,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct settlement_id as id from settlement_payments join settlements on settlements.id = settlement_id
    where payment_id is null and provider = ${provider}`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      if ((await findPayments(tx, provider, id)) > 0) await bookSettlement(tx, id, clock())
    })
}
