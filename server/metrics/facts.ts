import type { Gauge } from 'prom-client'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopFacts } from '#shop/office/metrics/shop-facts.server.ts'

/** Milliseconds for which numbers from the database are reused, however often the metrics are scraped. */
const HOLD_MS = 10_000
/** Maximum time, in milliseconds, that a scrape waits for the database. */
const WITHIN_MS = 2_000

export type ReadFacts = () => Promise<ShopFacts>
type MakeGauge = (name: string, help: string, labels?: string[]) => Gauge<string>

/**
 * Creates the gauges of numbers that are read from the database, and returns the function that sets them. A database
 * that is slow or away doesn't delay the scrape: unknown numbers become NaN (rules: metrics).
 */
export function watchFacts(makeGauge: MakeGauge, read: ReadFacts): () => Promise<void> {
  const up = makeGauge('shop_database_up', '1 if the database answered within two seconds')
  const seen = makeGauge('shop_webhook_last_seconds', 'Time since the last webhook of a provider', ['provider'])
  const sessions = makeGauge('shop_sessions', 'Valid sessions', ['of'])
  const gauges = {
    outboxDue: makeGauge('shop_outbox_due', 'Events of the outbox whose handler should have run'),
    outboxOverdueSeconds: makeGauge('shop_outbox_overdue_seconds', 'Delay of the oldest due event of the outbox'),
    outboxFailing: makeGauge('shop_outbox_failing', 'Events of the outbox that failed and will be retried'),
    outboxGivenUp: makeGauge('shop_outbox_given_up', 'Events of the outbox that failed at every attempt'),
    webhooksWaiting: makeGauge('shop_webhooks_waiting', 'Webhooks that are not processed yet'),
    webhooksOverdueSeconds: makeGauge('shop_webhooks_overdue_seconds', 'Age of the oldest webhook that waits'),
    webhooksRefusedToday: makeGauge('shop_webhooks_refused_today', 'Rejected webhooks since midnight (UTC)'),
    paymentsUndecided: makeGauge('shop_payments_undecided', 'Card payments without a result from the provider'),
    paymentChecksOverdueSeconds: makeGauge('shop_payment_checks_overdue_seconds', 'Delay of the oldest payment check'),
    cdnPurgesFailingSeconds: makeGauge('shop_cdn_purges_failing_seconds', 'Time since purges at the CDN fail'),
    paymentsToCheck: makeGauge('shop_payments_to_check', 'Entries of the page Payments to check'),
  } satisfies Partial<Record<keyof ShopFacts, Gauge<string>>>
  const current = heldFor(HOLD_MS, () => read().catch(() => null))

  return async () => {
    const facts = await Promise.race([current(), sleep(WITHIN_MS, null, { ref: false })])
    up.set(facts ? 1 : 0)
    for (const [name, gauge] of Object.entries(gauges)) gauge.set(facts?.[name as keyof typeof gauges] ?? NaN)
    sessions.set({ of: 'customers' }, facts?.customerSessions ?? NaN)
    sessions.set({ of: 'staff' }, facts?.staffSessions ?? NaN)
    seen.reset()
    for (const { provider, seconds } of facts?.lastWebhooks ?? []) seen.set({ provider }, seconds)
  }
}

/** Returns the value of the last call for `ms` milliseconds after it arrived. All callers share a call in progress. */
function heldFor<Value>(ms: number, make: () => Promise<Value>): () => Promise<Value> {
  let held: Promise<Value> | undefined
  let until = Infinity
  return () => {
    if (held && performance.now() < until) return held
    until = Infinity
    return (held = make().finally(() => {
      until = performance.now() + ms
    }))
  }
}
