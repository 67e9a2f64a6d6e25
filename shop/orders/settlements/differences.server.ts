import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import type { Difference } from './difference.ts'

/** Number of days within which a payment must appear in a settlement. Includes weekends and holidays. */
const SETTLED_WITHIN_DAYS = 5
/** Number of days within which a payout must appear on the bank statement. */
const ARRIVES_WITHIN_DAYS = 4
/** Maximum age of shown differences, in days. Older ones were resolved or can no longer be fixed. */
const SHOWN_DAYS = 120
const AT_MOST = 200

const ofOurs = sql`settlement_payments part join recent settlements on settlements.id = part.settlement_id join payments on payments.id = payment_id`
const about = sql`settlements.provider, settlements.id as "settlementId"`

/**
 * Finds all differences in payouts, oldest first, at most 200. They are computed on each call, so resolved differences
 * disappear. Those older than four months are left out, except ledger differences. Payments are checked only from the
 * first day for which settlements were imported (rules: settlement differences).
 */
export async function settlementDifferences(db: Database, now: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with recent as materialized (
      select * from settlements where day > (${now}::timestamptz - make_interval(days => ${SHOWN_DAYS}))::date
    )
    select * from (
      select 'not paid out' as kind, payments.provider, null::uuid as "settlementId", order_id as "orderId", payments.reference,
        taken_currency as currency, (taken_amount * 100)::bigint as expected, null::bigint as found, settled_at::date::text as day
      from payments join settlement_fetches on settlement_fetches.provider = payments.provider join orders on orders.id = order_id
      where payments.settlement_id is null and state in ('paid', 'mismatch', 'refund due') and settled_at >= since
        and settled_at > ${now}::timestamptz - make_interval(days => ${SHOWN_DAYS})
        and settled_at < ${now}::timestamptz - make_interval(days => ${SETTLED_WITHIN_DAYS}) and done_at is not null and ${isReal}
        and orders.customer_email not like ${likeDemoEmail}
      union all
      select 'another sum', ${about}, order_id, part.reference, part.currency, (taken_amount * 100)::bigint, part.amount, day::text
      from ${ofOurs}
      where taken_currency is distinct from part.currency
        or (floor(taken_amount) <> floor(part.amount / 100.0) and not (part.amount - floor(taken_amount) * 100 between 100 and part.fees + 99))
      union all
      select 'in two', ${about}, order_id, part.reference, part.currency, null, part.amount, day::text
      from ${ofOurs} where payments.settlement_id <> part.settlement_id and settlements.state <> 'failed'
      union all
      select 'stranger', ${about}, null, part.reference, part.currency, null, part.amount, day::text
      from settlement_payments part join recent settlements on settlements.id = part.settlement_id where payment_id is null
      union all
      select 'sums differ', ${about}, null, null, settlements.currency, gross - fees - deducted, net, day::text
      from recent settlements where net <> gross - fees - deducted
      union all
      select 'sums differ', ${about}, null, null, settlements.currency, gross, sum(part.amount)::bigint, day::text
      from recent settlements join settlement_payments part on part.settlement_id = settlements.id
      where next_page is null group by settlements.id, settlements.provider, settlements.currency, gross, day having sum(part.amount) <> gross
      union all
      select 'not here', ${about}, null, null, settlements.currency, net, null, day::text
      from recent settlements
      where state = 'arrived' and to_bank and net > 0 and not exists (select from settled_lines where settlement_id = settlements.id)
        and exists (select from statements where first_day <= settlements.day and last_day >= settlements.day + ${ARRIVES_WITHIN_DAYS}::int)
      union all
      select 'ledger differs', ${about}, null, null, settlements.currency, null, null, day::text
      from settlements where differs_since is not null
    ) as differences order by day, reference limit ${AT_MOST}`.execute(db)
  return rows
}
