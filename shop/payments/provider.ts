import type { Naira } from '#shop/money.ts'
import type { ProviderName } from '#shop/orders/payment-method.ts'

/** What a provider needs to open its payment page. `reference` is ours and never used twice. */
export type Asking = {
  reference: string
  amount: Naira
  orderId: string
  customer: { name: string; email: string; phone: string }
  /** Where the shopper comes back to. */
  returnUrl: string
}

export type Started = { kind: 'started'; authorizationUrl: string }

/** No usable answer came: slow, broken or cut off. Nothing is known, so nothing may be concluded. */
export type Unreachable = { kind: 'unreachable'; why: string }

/** The provider understood and said no, as to a repeated reference. */
export type Declined = { kind: 'declined'; why: string }

/** What a provider says of one of our references. Only 'taken' speaks of money; everything else may still change. */
export type Checked =
  | {
      kind: 'taken'
      reference: string
      providerId: string
      /** What was asked for and what was taken, in `currency`, with hundredths where there are any; the former where the provider tells it. */
      requested: number | null
      amount: number
      currency: string
    }
  | { kind: 'undecided' }
  | { kind: 'not taken'; why: string }
  | { kind: 'unknown' }
  | Unreachable

export type Refunded = { kind: 'refunded'; providerId: string } | Declined | Unreachable

/** Why a webhook isn't let in. */
export const webhookRefusals = ['forged', 'malformed'] as const
export type WebhookRefusal = (typeof webhookRefusals)[number]

/** What is read from a webhook: which payment it is about, when its signature is right. What is true is always asked for again. */
export type WebhookReading = { kind: 'event'; reference: string } | { kind: 'ignored' } | { kind: WebhookRefusal }

/** A provider of card payments, real or sandbox (one suite of tests holds all of them to this). */
export type Provider = {
  name: ProviderName
  start(asking: Asking): Promise<Started | Declined | Unreachable>
  check(attempt: { reference: string; providerId: string | null }): Promise<Checked>
  /** `amount` in naira, at most what was taken. */
  refund(refund: { reference: string; providerId: string; amount: Naira; reason: string }): Promise<Refunded>
  /** `raw` are the bytes exactly as they came: signatures are over bytes. */
  readWebhook(raw: Uint8Array, headers: Headers): WebhookReading
}
