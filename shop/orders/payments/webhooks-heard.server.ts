import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { WebhookRefusal } from './provider.ts'

export type WebhooksHeard = {
  lastAt: Date | null
  /** The last rejected webhooks, newest first. */
  refused: { at: Date; why: WebhookRefusal }[]
}

/** Returns when a provider's last webhook was received, and time and reason of its last ten rejected ones. */
export async function webhooksHeard(db: Database, provider: ProviderName): Promise<WebhooksHeard> {
  const [last, refused] = await Promise.all([
    db
      .selectFrom('webhooks')
      .where('provider', '=', provider)
      .orderBy('received_at', 'desc')
      .limit(1)
      .select('received_at')
      .executeTakeFirst(),
    db
      .selectFrom('last_refused_webhooks')
      .where('provider', '=', provider)
      .orderBy('id', 'desc')
      .limit(10)
      .select(['at', 'why'])
      .$narrowType<{ why: WebhookRefusal }>()
      .execute(),
  ])
  return { lastAt: last?.received_at ?? null, refused }
}
