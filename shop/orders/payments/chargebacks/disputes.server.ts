import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { chargebackStates, type ChargebackState } from '#shop/orders/orders/chargeback.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'

/** Evidence for the bank: the order's parcels with their delivery dates, and the numbers of its receipts. */
type Evidence = {
  parcels: {
    number: number
    carrier: string
    driverName: string
    waybill: string
    sentAt: string
    deliveredAt: string | null
  }[]
  receipts: string[]
}

/** A chargeback with its order. `amount` in whole units of `currency`; null for the whole payment. */
export type Dispute = {
  id: string
  provider: ProviderName
  providerId: string
  reference: string
  orderId: string
  name: string
  orderedAt: Date
  state: ChargebackState
  amount: number | null
  currency: string | null
  dueAt: Date | null
  createdAt: Date
  resolvedAt: Date | null
  seenToAt: Date | null
  evidence: Evidence
}

const answersWanted = sql.join(membersThat(chargebackStates, 'wantsAnswer'))
const wantsAnswer = sql<boolean>`(chargebacks.state in (${answersWanted}) and chargebacks.handled_at is null)`
const ofOrders = sql`chargebacks join payments on payments.id = payment_id join orders on orders.id = payments.order_id and ${isReal}`

const selected = sql`select chargebacks.id, payments.provider, chargebacks.provider_id as "providerId", payments.reference, orders.id as "orderId",
      orders.customer_name as name, orders.created_at as "orderedAt", chargebacks.state, chargebacks.amount, chargebacks.currency,
      due_at as "dueAt", chargebacks.created_at as "createdAt", resolved_at as "resolvedAt", chargebacks.handled_at as "seenToAt",
      json_build_object(
        'parcels', coalesce((select json_agg(json_build_object('number', number, 'carrier', carrier, 'driverName', driver_name,
          'waybill', waybill, 'sentAt', sent_at, 'deliveredAt', delivered_at) order by number) from parcels where order_id = orders.id), '[]'),
        'receipts', coalesce((select json_agg(number order by number) from papers where order_id = orders.id and series = 'receipt'), '[]')
      ) as evidence
    from ${ofOrders}`

/**
 * Returns a page of chargebacks with their evidence, and the total number. Those that need an answer come first, by due
 * date; then the others, newest first (rules: disputes page).
 */
export async function listDisputes(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ disputes: Dispute[]; total: number }> {
  const { rows: disputes } = await sql<Dispute>`
    ${selected}
    order by ${wantsAnswer} desc, case when ${wantsAnswer} then due_at end, chargebacks.created_at desc, chargebacks.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${ofOrders}`.execute(db)
  return { disputes, total: rows[0]!.total }
}

/** Returns a chargeback; null for an unknown or invalid id (rules: disputes page). */
export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  if (!z.uuid().safeParse(id).success) return null
  const { rows } = await sql<Dispute>`${selected} where chargebacks.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Counts the chargebacks that need an answer (rules: disputes page, to-do list). */
export async function countDisputes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ofOrders} where ${wantsAnswer}`.execute(db)
  return rows[0]!.count
}
