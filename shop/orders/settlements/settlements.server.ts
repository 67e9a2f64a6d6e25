import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { ListedSettlement } from '#shop/orders/payments/settlement.ts'

/**
 * A settlement as imported from the provider, with amounts in minor units of `currency` (kobo, cents). `line` is the
 * matching credit on a bank statement, if there is one.
 */
export type Settlement = ListedSettlement & {
  id: string
  provider: ProviderName
  payments: number
  /** Number of payments in the settlement that the shop doesn't know. */
  unknown: number
  /** True once all payments of the settlement are imported. */
  isRead: boolean
  line: { statement: string; day: string } | null
}

const settlement = sql`
  select settlements.id, provider, provider_id as "providerId", state, said, currency, settlements.day::text as day, gross, fees, deducted,
    net, to_bank as "toBank", next_page is null as "isRead", coalesce(parts.payments, 0) as payments, coalesce(parts.unknown, 0) as unknown,
    (select json_build_object('statement', statement_id, 'day', line.day) from settled_lines join statement_lines line on line.id = line_id
      where settled_lines.settlement_id = settlements.id) as line
  from settlements left join lateral (
    select count(*)::int as payments, (count(*) filter (where payment_id is null))::int as unknown
    from settlement_payments where settlement_id = settlements.id
  ) as parts on true`

/** Lists a page of settlements of all providers, newest first, with the total count (rules: settlements). */
export async function listSettlements(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ settlements: Settlement[]; total: number }> {
  const { rows: settlements } = await sql<Settlement>`
    ${settlement} order by settlements.day desc, settlements.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from settlements`.execute(db)
  return { settlements, total: rows[0]!.total }
}

/** Returns a settlement; undefined for an unknown or invalid id. */
export async function findSettlement(db: Database, id: string): Promise<Settlement | undefined> {
  const { rows } = await sql<Settlement>`${settlement} where settlements.id::text = ${id}`.execute(db)
  return rows[0]
}

/**
 * A payment in a settlement, with amounts in minor units of `currency` (kobo, cents). `orderId` is null if the shop
 * doesn't know the payment.
 */
export type PaymentIn = { reference: string; amount: number; fees: number; currency: string; orderId: string | null }

/** Lists a page of a settlement's payments, unknown ones first (rules: settlements). */
export async function paymentsIn(
  db: Database,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<PaymentIn[]> {
  const { rows } = await sql<PaymentIn>`
    select part.reference, part.amount, part.fees, part.currency, order_id as "orderId"
    from settlement_payments part left join payments on payments.id = payment_id
    where part.settlement_id = ${id} order by payment_id is not null, part.reference, transaction_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Progress of reading a provider's settlements: the last complete run, and the error of the latest run. */
export type Reading = { provider: ProviderName; doneAt: Date | null; trouble: string }

/** Lists the progress of each provider that pays out (rules: settlements). */
export const settlementReadings = (db: Database): Promise<Reading[]> =>
  db
    .selectFrom('settlement_fetches')
    .select(['provider', 'done_at as doneAt', 'trouble'])
    .$narrowType<{ provider: ProviderName }>()
    .orderBy('provider')
    .execute()
