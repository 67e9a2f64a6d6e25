import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookReading } from '#shop/orders/payments/provider.ts'
import { isStorableText } from '#shop/core/text.ts'
import { ignoredEvent } from './webhook-events.ts'

const text = z.string().min(1).max(100).refine(isStorableText)
/** Transaction ids are numeric; anything else is ignored. */
const transactionId = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,20}$/)])
  .transform(String)
  .nullish()
  .catch(null)
const event = z.object({ data: z.object({ tx_ref: text, id: transactionId }) })
const flatEvent = z.object({ txRef: text, id: transactionId })
const named = z.union([
  z.object({ event: z.string() }).transform(({ event }) => event),
  z.object({ type: z.string() }).transform(({ type }) => type),
  z.object({ 'event.type': z.string() }).transform((given) => given['event.type']),
])

/**
 * Reads a Flutterwave webhook. Its `verif-hash` header is a shared secret and does not sign the body, so only ids are
 * used from payment events. For refund and chargeback events, the provider's lists are read instead (rules: webhooks).
 */
export function readWebhook(raw: Uint8Array, given: string, hashes: readonly string[]): WebhookReading {
  if (!hashes.some((hash) => timingSafeEqual(digest(given), digest(hash)))) return { kind: 'forged' }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    const name = named.safeParse(parsed).data
    if (name && /refund|chargeback|dispute/i.test(name))
      return { kind: 'event', reference: '', about: { kind: 'lists' } }
    const nested = event.safeParse(parsed)
    if (nested.success) return eventOf(nested.data.data.tx_ref, nested.data.data.id)
    const flat = flatEvent.safeParse(parsed)
    if (flat.success) return eventOf(flat.data.txRef, flat.data.id)
    return name === undefined ? { kind: 'malformed' } : ignoredEvent('flutterwave', name)
  } catch {
    return { kind: 'malformed' }
  }
}

const eventOf = (reference: string, transactionId: string | null | undefined): WebhookReading => ({
  kind: 'event',
  reference,
  about: { kind: 'payment', transactionId: transactionId ?? null },
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
