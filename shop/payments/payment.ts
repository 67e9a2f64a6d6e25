import type { Naira } from '#shop/money.ts'

/** Who takes card payments. */
export const providerNames = ['paystack', 'flutterwave', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * The states of one attempt to pay. `failed` is not final: money may still arrive, and then counts.
 * `mismatch`: something was taken, but not what was asked. `refund due`: it was taken for an order that can't have it.
 */
export const attemptStates = ['awaiting', 'paid', 'failed', 'mismatch', 'refund due', 'refunded'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The states of money that goes back: `unknown` when the provider's answer never came, so that it may have gone. */
export const refundStates = ['intended', 'done', 'failed', 'unknown'] as const
export type RefundState = (typeof refundStates)[number]

/** What may follow what. Whatever isn't here doesn't happen, however often and in whatever order it is told. */
export const mayBecome: Record<AttemptState, readonly AttemptState[]> = {
  awaiting: ['paid', 'failed', 'mismatch', 'refund due'],
  failed: ['paid', 'mismatch', 'refund due'],
  paid: ['refunded', 'refund due'],
  mismatch: ['refunded'],
  'refund due': ['refunded'],
  refunded: [],
}

/** One attempt to pay an order by card. `amount` is what was asked for, in naira. */
export type Attempt = {
  id: string
  orderId: string
  provider: ProviderName
  reference: string
  state: AttemptState
  amount: Naira
  authorizationUrl: string | null
  providerId: string | null
  /** What the provider says it took, in naira or in `takenCurrency`; null while nothing was. */
  takenAmount: number | null
  takenCurrency: string | null
  createdAt: Date
  checkedAt: Date | null
  settledAt: Date | null
  /** Set once an admin set it right outside the shop. */
  seenToAt: Date | null
  seenToBy: string | null
  seenToNote: string | null
}

/** Whether a person has yet to set a payment right: what was taken isn't what was asked, or is owed. */
export const needsResolution = ({
  state,
  seenToAt,
}: {
  state: AttemptState
  seenToAt: Date | string | null
}): boolean => (state === 'mismatch' || state === 'refund due') && seenToAt === null

/** What a provider says was taken; `requested` null where it doesn't tell. */
type Taken = { reference: string; requested: number | null; amount: number; currency: string }

/**
 * Whether what was taken is what was asked for: our reference, naira, and the amount. Where the provider tells what was
 * requested, that must be it and what was taken not below it, since passed-on fees may come on top (Paystack,
 * Verify payments); otherwise the amount itself must be it.
 */
export function isWhatWasAsked(asked: Pick<Attempt, 'reference' | 'amount'>, taken: Taken): boolean {
  if (taken.reference !== asked.reference || taken.currency !== 'NGN') return false
  if (taken.requested === null) return taken.amount === asked.amount
  return taken.requested === asked.amount && taken.amount >= asked.amount
}
