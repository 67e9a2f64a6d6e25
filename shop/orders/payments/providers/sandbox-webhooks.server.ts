import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { Provider, WebhookReading } from '#shop/orders/payments/provider.ts'
import { recordWebhook } from '#shop/orders/payments/record-webhook.server.ts'
import { webhookSubject, type WebhookSubject } from '#shop/orders/payments/webhook-subject.ts'

/** Signs the sandbox's own webhooks; it never leaves the process. */
const secret = randomBytes(32)

/** A webhook as the sandbox rings it, signed over its bytes. */
export function sandboxWebhook(body: string): { raw: Uint8Array; headers: Headers } {
  const raw = Buffer.from(body)
  return { raw, headers: new Headers({ 'x-sandbox-signature': sign(raw).toString('hex') }) }
}

type Rung = { event: string; reference: string; about?: WebhookSubject }

/** Rings a webhook as a provider does: it is let in by its signature, stored, and looked into later. */
export async function ring(db: Database, sandbox: Provider, rung: Rung, now: Date): Promise<void> {
  const { raw, headers } = sandboxWebhook(JSON.stringify(rung))
  await recordWebhook(db, sandbox, raw, headers, now)
}

/** What is read from a webhook that the sandbox rang. */
export function readWebhook(raw: Uint8Array, signature: string): WebhookReading {
  const expected = sign(raw)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    const { data: read } = sandboxEvent.safeParse(parsed)
    return read ? { kind: 'event', ...read } : { kind: parsed === null ? 'malformed' : 'ignored' }
  } catch {
    return { kind: 'malformed' }
  }
}

const sandboxEvent = z.object({
  reference: z.string(),
  about: webhookSubject.default({ kind: 'payment', transactionId: null }),
})

const sign = (raw: Uint8Array): Buffer => createHmac('sha256', secret).update(raw).digest()
