import type { Database } from '#db/connect.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { WebhookRefusal } from './provider.ts'

/** What the shop hears from a provider. */
export type WebhooksHeard = {
  lastAt: Date | null
  /** The last ones that weren't let in, newest first. */
  refused: { at: Date; why: WebhookRefusal }[]
}

/** When a provider's webhook came last, and the last ten of its that were refused, with nothing of what stood in them. */
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
