import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { Provider, WebhookReading } from '#shop/orders/payments/provider.ts'
import { recordWebhook } from '#shop/orders/payments/record-webhook.server.ts'
import { webhookSubject, type WebhookSubject } from '#shop/orders/payments/webhook-subject.ts'

/** Key that signs the sandbox's webhooks; never leaves the process. */
const secret = randomBytes(32)

/** Returns a webhook as the sandbox sends it, with a signature over its bytes. */
export function sandboxWebhook(body: string): { raw: Uint8Array; headers: Headers } {
  const raw = Buffer.from(body)
  return { raw, headers: new Headers({ 'x-sandbox-signature': sign(raw).toString('hex') }) }
}

type Rung = { event: string; reference: string; about?: WebhookSubject }

/** Sends a webhook as a real provider does: its signature is checked, it is stored, and processed later. */
export async function ring(db: Database, sandbox: Provider, rung: Rung, now: Date): Promise<void> {
  const { raw, headers } = sandboxWebhook(JSON.stringify(rung))
  await recordWebhook(db, sandbox, raw, headers, now)
}

/** Reads a sandbox webhook; 'forged' if its signature is wrong. */
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
