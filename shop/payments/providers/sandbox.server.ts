import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Provider, WebhookReading } from '#shop/payments/provider.ts'
import { sandboxStates, type SandboxState } from './sandbox.ts'

/** Signs the sandbox's own webhooks; it never leaves the process. */
const secret = randomBytes(32)

/**
 * A provider that moves no money: its page is served by the shop under /sandbox-pay, and what the shopper presses there
 * is what it says afterwards. It makes the shop whole without a key, and its failures can be reached by hand.
 */
export const sandbox = (db: Database, clock: () => Date): Provider => ({
  name: 'sandbox',

  async start({ reference, amount, returnUrl }) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sandbox_payments')
      .values({ reference, amount, return_url: returnUrl })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { kind: 'declined', why: 'the reference was used before' }
    return { kind: 'started', authorizationUrl: new URL(`/sandbox-pay/${reference}`, returnUrl).href }
  },

  async check({ reference }) {
    const payment = await db
      .selectFrom('sandbox_payments')
      .where('reference', '=', reference)
      .selectAll()
      .$narrowType<{ state: SandboxState }>()
      .executeTakeFirst()
    if (!payment) return { kind: 'unknown' }
    const { state, taken_from, taken_amount, amount } = payment
    if (state === 'taken' && taken_from! <= clock())
      return {
        kind: 'taken',
        reference,
        providerId: reference,
        requested: amount,
        amount: taken_amount!,
        currency: 'NGN',
      }
    if (state === 'open' || state === 'taken') return { kind: 'undecided' }
    return { kind: 'not taken', why: sandboxStates[state].why }
  },

  async refund({ reference, amount }) {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_payments')
      .set(({ eb }) => ({ given_back: eb('given_back', '+', amount) }))
      .where('reference', '=', reference)
      .where(({ eb }) => eb('taken_amount', '>=', eb('given_back', '+', amount)))
      .executeTakeFirst()
    return numUpdatedRows
      ? { kind: 'refunded', providerId: `${reference}-back` }
      : { kind: 'declined', why: 'more than was taken' }
  },

  readWebhook: (raw, headers) => readWebhook(raw, headers.get('x-sandbox-signature') ?? ''),
})

/** A webhook as the sandbox rings it, signed over its bytes. */
export function sandboxWebhook(body: string): { raw: Uint8Array; headers: Headers } {
  const raw = Buffer.from(body)
  return { raw, headers: new Headers({ 'x-sandbox-signature': sign(raw).toString('hex') }) }
}

function readWebhook(raw: Uint8Array, signature: string): WebhookReading {
  const expected = sign(raw)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' }
  try {
    const { reference }: { reference?: unknown } = JSON.parse(Buffer.from(raw).toString('utf8')) ?? {}
    return typeof reference === 'string' ? { kind: 'event', reference } : { kind: 'ignored' }
  } catch {
    return { kind: 'malformed' }
  }
}

const sign = (raw: Uint8Array): Buffer => createHmac('sha256', secret).update(raw).digest()
