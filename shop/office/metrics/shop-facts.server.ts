import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { providerNames, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import { listPaymentExceptions } from '#shop/orders/payments/exceptions/exceptions.server.ts'

type Counted = {
  outboxDue: number
  outboxOverdueSeconds: number
  outboxFailing: number
  outboxGivenUp: number
  webhooksWaiting: number
  webhooksOverdueSeconds: number
  webhooksRefusedToday: number
  paymentsUndecided: number
  paymentChecksOverdueSeconds: number
  cdnPurgesFailingSeconds: number
  customerSessions: number
  staffSessions: number
}

export type ShopFacts = Counted & {
  paymentsToCheck: number
  lastWebhooks: { provider: ProviderName; seconds: number }[]
}

const openStates = sql.join(membersThat(attemptStates, 'isOpen'))
const seconds = (since: string) => sql.raw(`coalesce(extract(epoch from now() - min(${since})), 0)::float8`)

/**
 * Reads numbers that show whether the shop's background work keeps up: the outbox, webhooks, payments and purges at the CDN, and the
 * number of sessions. Ages are in seconds, 0 if nothing waits. Up to 200 payments to check are counted (rules: metrics).
 */
export async function readShopFacts(db: Database, now: Date): Promise<ShopFacts> {
  const [{ rows }, exceptions, last] = await Promise.all([
    sql<Counted>`select * from
      (select count(*) filter (where next_try_at <= now())::int as "outboxDue",
        coalesce(extract(epoch from now() - min(next_try_at) filter (where next_try_at <= now())), 0)::float8
          as "outboxOverdueSeconds",
        count(*) filter (where last_error is not null and next_try_at < 'infinity')::int as "outboxFailing",
        count(*) filter (where next_try_at = 'infinity')::int as "outboxGivenUp"
        from outbox where done_at is null) as events,
      (select count(*)::int as "webhooksWaiting", ${seconds('received_at')} as "webhooksOverdueSeconds"
        from webhooks where done_at is null) as waiting,
      (select coalesce(sum(times), 0)::int as "webhooksRefusedToday"
        from refused_webhooks where day = (now() at time zone 'UTC')::date) as refused,
      (select count(*)::int as "paymentsUndecided",
        greatest(0, ${seconds('next_check_at')}) as "paymentChecksOverdueSeconds"
        from payments where next_check_at is not null and state in (${openStates})) as undecided,
      (select ${seconds('failed_since')} as "cdnPurgesFailingSeconds"
        from cdn_state where used_until > now()) as purges,
      (select count(customer_id)::int as "customerSessions", count(admin_id)::int as "staffSessions"
        from sessions where expires_at > ${now}) as open`.execute(db),
    listPaymentExceptions(db),
    sql<{ provider: ProviderName; seconds: number }>`
      select provider, extract(epoch from now() - received_at)::float8 as seconds
      from unnest(${providerNames}::text[]) as names (provider),
        lateral (select received_at from webhooks where webhooks.provider = names.provider
          order by received_at desc limit 1) as newest`.execute(db),
  ])
  return { ...rows[0]!, paymentsToCheck: exceptions.length, lastWebhooks: last.rows }
}
