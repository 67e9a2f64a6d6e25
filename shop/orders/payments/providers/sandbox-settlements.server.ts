import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { houseTimeOf } from '#shop/core/house-time.ts'
import type { SettlementLists } from '#shop/orders/payments/provider.ts'
import type { SettledPayment } from '#shop/orders/payments/settlement.ts'

/** What the sandbox keeps of a payment, as Paystack does of a card of the country: 1.5 %, and ₦100 from ₦2,500 on. */
const keeps = sql`round(paid.amount * 0.015) + case when paid.amount >= 250000 then 10000 else 0 end`
const days = sql`
  select taken_from, reference, amount, (${keeps})::bigint as fees, (taken_from at time zone ${config.brand.timeZone})::date::text as day
  from (select reference, taken_amount * 100 as amount, taken_from from sandbox_payments
    where taken_amount > 0 and reference in (select reference from payments where provider = 'sandbox')) as paid`

/** What the sandbox plays to pay out: each day's payments on the next. */
export const sandboxSettlements = (db: Database, clock: () => Date): SettlementLists => ({
  async list({ from }) {
    const { rows } = await sql<{ day: string; gross: number; fees: number }>`
      select day, sum(amount)::bigint as gross, sum(fees)::bigint as fees from (${days}) as days
      where taken_from >= ${from} and day < ${houseTimeOf(clock()).slice(0, 10)} group by day order by day`.execute(db)
    const items = rows.map(({ day, gross, fees }) => ({
      providerId: day,
      state: 'arrived' as const,
      said: 'success',
      currency: 'NGN',
      ...{ day, gross, fees, deducted: 0, net: gross - fees, toBank: true },
    }))
    return { kind: 'answered', items, isLast: true }
  },

  async payments({ providerId }) {
    const { rows } = await sql<SettledPayment>`
      select reference as "transactionId", reference, 'NGN' as currency, amount, fees from (${days}) as days
      where day = ${providerId} order by reference`.execute(db)
    return { kind: 'answered', items: rows, isLast: true }
  },
})
