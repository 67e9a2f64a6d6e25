import type { MemberThat } from '#shop/core/closed-list.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { ProviderName } from './payment-method.ts'

/** Result of a payment as shown to the customer. */
export const verifiedStatuses = ['success', 'pending', 'failed'] as const

type AttemptRow = {
  label: string
  tone: string
  /** The allowed next states. Any other change is ignored, whatever the number and sequence of events. */
  mayBecome: readonly string[]
  /** True if the attempt is undecided: it is checked again, and may still be paid. */
  isOpen: boolean
  /** True if the provider took a payment, so that the attempt is settled. */
  isTaken: boolean
  /** True if staff must decide about the payment. */
  needsPerson: boolean
  /** True if the payment can't be used for this order and must be refunded. */
  isOwed: boolean
  /** The result shown to the customer. */
  verified: (typeof verifiedStatuses)[number]
  /** Text of the result. */
  told: string
}

/**
 * States of a payment attempt. `failed` is not final: the attempt can still be paid later. `mismatch`: the amount or
 * currency received was wrong. `refund due`: money was taken for an order that can't be fulfilled.
 */
export const attemptStates = {
  awaiting: {
    label: 'Awaiting payment',
    tone: 'busy',
    mayBecome: ['paid', 'failed', 'mismatch', 'refund due'],
    isOpen: true,
    isTaken: false,
    needsPerson: false,
    isOwed: false,
    verified: 'pending',
    told: 'Your payment is not confirmed yet. This page updates as soon as it is.',
  },
  paid: {
    label: 'Paid',
    tone: 'good',
    mayBecome: ['refunded', 'refund due'],
    isOpen: false,
    isTaken: true,
    needsPerson: false,
    isOwed: false,
    verified: 'success',
    told: 'Thank you for shopping with us. We have received your order.',
  },
  failed: {
    label: 'Failed',
    tone: 'bad',
    mayBecome: ['paid', 'mismatch', 'refund due'],
    isOpen: true,
    isTaken: false,
    needsPerson: false,
    isOwed: false,
    verified: 'failed',
    told: 'Your payment did not go through. Your order and its items are saved.',
  },
  mismatch: {
    label: 'Different amount',
    tone: 'bad',
    mayBecome: ['refunded'],
    isOpen: false,
    isTaken: true,
    needsPerson: true,
    isOwed: false,
    verified: 'failed',
    told: 'We received a payment of a different amount. Please don’t pay again: we will check it and contact you.',
  },
  'refund due': {
    label: 'Refund due',
    tone: 'bad',
    mayBecome: ['refunded', 'paid'],
    isOpen: false,
    isTaken: true,
    needsPerson: true,
    isOwed: true,
    verified: 'failed',
    told: 'We received your payment, but we can no longer fulfil this order. We will refund it and contact you.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'plain',
    mayBecome: [],
    isOpen: false,
    isTaken: true,
    needsPerson: false,
    isOwed: false,
    verified: 'failed',
    told: 'Your payment was refunded.',
  },
} as const satisfies Record<string, AttemptRow>
export type AttemptState = keyof typeof attemptStates

/** True if an attempt may change from one state to the other. */
export function mayBecome(state: AttemptState, next: AttemptState): boolean {
  const following: readonly AttemptState[] = attemptStates[state].mayBecome
  return following.includes(next)
}

type RefundRow = {
  label: string
  tone: string
  /** True if the refund was certainly paid out. */
  went: boolean
  /** True if the provider has not confirmed or rejected the refund yet; staff don't need to act. */
  isUnderWay: boolean
  /** True if the refund was certainly or possibly paid out, so that this amount can't be refunded again. */
  mayHaveGone: boolean
  /** True if the refund request to the provider can lead to this state. */
  isAnswer: boolean
  /** True if the provider is asked regularly about the refund until it reports a final state. */
  isAskedAbout: boolean
  /** True if staff can see this state in the provider's dashboard and record it. */
  canBeSeen: boolean
}

/**
 * States of a refund. Providers queue a refund first and report its result later; until then it is `under way`. `needs
 * attention`: the provider needs the customer's bank account. `unknown`: the provider's response was lost, so the
 * refund may have been paid out (rules: refund, refund sent once).
 */
export const refundStates = {
  intended: {
    label: 'Under way',
    tone: 'busy',
    went: false,
    isUnderWay: true,
    mayHaveGone: true,
    isAnswer: false,
    isAskedAbout: false,
    canBeSeen: false,
  },
  'under way': {
    label: 'Under way',
    tone: 'busy',
    went: false,
    isUnderWay: true,
    mayHaveGone: true,
    isAnswer: true,
    isAskedAbout: true,
    canBeSeen: false,
  },
  'needs attention': {
    label: 'Bank account needed',
    tone: 'bad',
    went: false,
    isUnderWay: true,
    mayHaveGone: true,
    isAnswer: true,
    isAskedAbout: true,
    canBeSeen: false,
  },
  done: {
    label: 'Refunded',
    tone: 'good',
    went: true,
    isUnderWay: false,
    mayHaveGone: true,
    isAnswer: true,
    isAskedAbout: false,
    canBeSeen: true,
  },
  failed: {
    label: 'Failed',
    tone: 'bad',
    went: false,
    isUnderWay: false,
    mayHaveGone: false,
    isAnswer: true,
    isAskedAbout: false,
    canBeSeen: true,
  },
  unknown: {
    label: 'Result unknown',
    tone: 'bad',
    went: false,
    isUnderWay: false,
    mayHaveGone: true,
    isAnswer: true,
    isAskedAbout: false,
    canBeSeen: false,
  },
} as const satisfies Record<string, RefundRow>
export type RefundState = keyof typeof refundStates
/** States that a refund request can lead to. */
export type AskedState = MemberThat<typeof refundStates, 'isAnswer'>
/** Refund states that a provider reports. */
export type ToldState = Exclude<AskedState, 'unknown'>
/** Refund states that staff can record after they checked the provider's dashboard. */
export type SeenState = MemberThat<typeof refundStates, 'canBeSeen'>

/** An attempt to pay an order by card. `amount` is the requested amount in naira. */
export type Attempt = {
  id: string
  orderId: string
  provider: ProviderName
  reference: string
  /** The pay link that started the attempt; null if the customer started it. */
  payLinkId: string | null
  /** An anonymous id of the payer who used the pay link. */
  payerKey: string | null
  /**
   * The reference used at the provider. It belongs to another attempt if this attempt records a second payment with the
   * same reference.
   */
  askedAs: string
  state: AttemptState
  amount: Naira
  authorizationUrl: string | null
  providerId: string | null
  /** The amount taken according to the provider, in naira or in `takenCurrency`; null if none. */
  takenAmount: number | null
  takenCurrency: string | null
  /** The amount above the requested amount, in naira. */
  surplus: number
  createdAt: Date
  /** Number of minutes for which the attempt reserves the order's stock. */
  holdMinutes: number
  checkedAt: Date | null
  settledAt: Date | null
  /** Time when staff marked the payment as resolved after they solved the problem outside the shop. */
  seenToAt: Date | null
  seenToBy: string | null
  seenToNote: string | null
}

/** True if staff must still decide about a payment: its amount was too small or too large, or it must be refunded. */
export const needsResolution = ({
  state,
  surplus,
  seenToAt,
}: {
  state: AttemptState
  surplus: number
  seenToAt: Date | string | null
}): boolean => (attemptStates[state].needsPerson || (state === 'paid' && surplus > 0)) && seenToAt === null

/**
 * True if the amount was too small or in another currency, and staff have not decided; a payment of the rest would
 * complete it.
 */
export const isIncomplete = ({ state, seenToAt }: { state: AttemptState; seenToAt: Date | string | null }): boolean =>
  attemptStates[state].needsPerson && !attemptStates[state].isOwed && seenToAt === null

/**
 * A payment as reported by the provider. `requested` is null if the provider does not report it. `fees` were added to
 * the amount and paid by the customer.
 */
type Taken = { reference: string; requested: number | null; amount: number; fees?: number; currency: string }

/**
 * True if a payment covers the requested amount: it has the same reference, is in naira, and is not less than the
 * amount. If the provider reports the amount that it requested, this must not be less either (Paystack, Verify
 * payments) (rules: amount check).
 */
export function isEnough(asked: Pick<Attempt, 'reference' | 'amount'>, taken: Taken): boolean {
  if (taken.reference !== asked.reference || taken.currency !== 'NGN') return false
  return (taken.requested === null || taken.requested >= asked.amount) && taken.amount >= asked.amount
}

/**
 * Returns the part of a payment above the requested amount, in whole naira; it belongs to the customer. Fees that the
 * provider added are not part of it (rules: amount check).
 */
export function surplusOf(asked: Pick<Attempt, 'reference' | 'amount'>, taken: Taken): Naira {
  if (!isEnough(asked, taken)) return naira(0)
  const more = taken.amount - asked.amount
  return naira(Math.floor(more <= (taken.fees ?? 0) ? 0 : more))
}
