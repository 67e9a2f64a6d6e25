import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { WebhookRefusal } from './provider.ts'

export type WebhooksHeard = {
  lastAt: Date | null
  /** Newest first. */
  refused: { at: Date; why: WebhookRefusal }[]
}

/** Returns the time of a provider's last webhook, and its last ten rejected webhooks. */
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
