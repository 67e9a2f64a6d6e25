import type { MemberThat } from '#shop/core/closed-list.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { ProviderName } from './payment-method.ts'

/** What a shopper is told of a payment: that it went through, that nobody knows yet, or that it didn't. */
export const verifiedStatuses = ['success', 'pending', 'failed'] as const

type AttemptRow = {
  label: string
  tone: string
  /** What may follow. Whatever isn't here doesn't happen, however often and in whatever order it is told. */
  mayBecome: readonly string[]
  /** Nothing is decided: it is looked at again, and money may still arrive. */
  isOpen: boolean
  /** The provider took money, so that it has settled. */
  isTaken: boolean
  /** A person has to set it right. */
  needsPerson: boolean
  /** What was taken is none of the order's: it has to go back. */
  isOwed: boolean
  /** What a shopper is told of it, and what that means. */
  verified: (typeof verifiedStatuses)[number]
  told: string
}

/**
 * The states of one attempt to pay. `failed` is not final: money may still arrive, and then counts.
 * `mismatch`: something was taken, but not what was asked. `refund due`: it was taken for an order that can't have it.
 */
export const attemptStates = {
  awaiting: {
    label: 'Awaited',
    tone: 'busy',
    mayBecome: ['paid', 'failed', 'mismatch', 'refund due'],
    isOpen: true,
    isTaken: false,
    needsPerson: false,
    isOwed: false,
    verified: 'pending',
    told: 'Your payment is not confirmed yet. This page tells you as soon as it is.',
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
    told: 'Thank you for shopping with us. We have your order and begin on it now.',
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
    told: 'Your payment did not go through. Nothing is lost: your order is kept, and so is what is in it.',
  },
  mismatch: {
    label: 'Other amount',
    tone: 'bad',
    mayBecome: ['refunded'],
    isOpen: false,
    isTaken: true,
    needsPerson: true,
    isOwed: false,
    verified: 'failed',
    told: 'A payment came, but not of this order’s amount. Please don’t pay again: we look at it and write to you.',
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
    told: 'Your payment came, but this order can no longer be filled. You get your money back, and we write to you.',
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
    told: 'Your payment was given back to you.',
  },
} as const satisfies Record<string, AttemptRow>
export type AttemptState = keyof typeof attemptStates

/** Whether an attempt in one state may get into another. */
export function mayBecome(state: AttemptState, next: AttemptState): boolean {
  const following: readonly AttemptState[] = attemptStates[state].mayBecome
  return following.includes(next)
}

type RefundRow = {
  label: string
  tone: string
  /** It is sure to have gone. */
  went: boolean
  /** The provider has yet to say whether it goes: nobody waits for a person. */
  isUnderWay: boolean
  /** It went or may have gone: as much can't be given back again. */
  mayHaveGone: boolean
  /** Known once the provider was asked. */
  isAnswer: boolean
  /** The provider is asked about it now and then, until it says what became of it. */
  isAskedAbout: boolean
  /** An admin can see at the provider that it is so. */
  canBeSeen: boolean
}

/**
 * The states of money that goes back. A provider queues a refund first and tells later what became of it: until then it is
 * `under way`. It `needs attention` when the provider wants the customer's bank account; it is `unknown` when the answer
 * never came, so that it may have gone (rules: refund, asked once).
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
    label: 'Given back',
    tone: 'good',
    went: true,
    isUnderWay: false,
    mayHaveGone: true,
    isAnswer: true,
    isAskedAbout: false,
    canBeSeen: true,
  },
  failed: {
    label: 'Did not go',
    tone: 'bad',
    went: false,
    isUnderWay: false,
    mayHaveGone: false,
    isAnswer: true,
    isAskedAbout: false,
    canBeSeen: true,
  },
  unknown: {
    label: 'No answer',
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
/** What asking the provider for a refund led to. */
export type AskedState = MemberThat<typeof refundStates, 'isAnswer'>
/** What a provider says of a refund. */
export type ToldState = Exclude<AskedState, 'unknown'>
/** What an admin may have seen at the provider. */
export type SeenState = MemberThat<typeof refundStates, 'canBeSeen'>

/** One attempt to pay an order by card. `amount` is what was asked for, in naira. */
export type Attempt = {
  id: string
  orderId: string
  provider: ProviderName
  reference: string
  /** The pay link by which somebody began it, and for which payer; null where whoever ordered did. */
  payLinkId: string | null
  payerKey: string | null
  /** The reference under which the provider knows it: another attempt's, where that was paid twice. */
  askedAs: string
  state: AttemptState
  amount: Naira
  authorizationUrl: string | null
  providerId: string | null
  /** What the provider says it took, in naira or in `takenCurrency`; null while nothing was. */
  takenAmount: number | null
  takenCurrency: string | null
  /** What of it was too much, in naira. */
  surplus: number
  createdAt: Date
  /** For how long it holds the order's pieces. */
  holdMinutes: number
  checkedAt: Date | null
  settledAt: Date | null
  /** Set once an admin set it right outside the shop. */
  seenToAt: Date | null
  seenToBy: string | null
  seenToNote: string | null
}

/** Whether a person has yet to set a payment right: what was taken isn't enough, is owed, or was too much. */
export const needsResolution = ({
  state,
  surplus,
  seenToAt,
}: {
  state: AttemptState
  surplus: number
  seenToAt: Date | string | null
}): boolean => (attemptStates[state].needsPerson || (state === 'paid' && surplus > 0)) && seenToAt === null

/** Whether less was taken than was asked for, or another currency, and nobody has said what became of it: the rest would complete it. */
export const isIncomplete = ({ state, seenToAt }: { state: AttemptState; seenToAt: Date | string | null }): boolean =>
  attemptStates[state].needsPerson && !attemptStates[state].isOwed && seenToAt === null

/** What a provider says was taken; `requested` null where it doesn't tell. `fees` are those that the shopper bore on top. */
type Taken = { reference: string; requested: number | null; amount: number; fees?: number; currency: string }

/**
 * Whether what was taken pays what was asked for: our reference, naira, and the amount or more. Where the provider tells
 * what was requested, that must be it, and what was taken not below it (Paystack, Verify payments) (rules: enough).
 */
export function isEnough(asked: Pick<Attempt, 'reference' | 'amount'>, taken: Taken): boolean {
  if (taken.reference !== asked.reference || taken.currency !== 'NGN') return false
  return (taken.requested === null || taken.requested >= asked.amount) && taken.amount >= asked.amount
}

/**
 * What was taken beyond what was asked for, in whole naira: it is the customer's. Fees that the provider adds on top for
 * the shopper are none of it (rules: enough).
 */
export function surplusOf(asked: Pick<Attempt, 'reference' | 'amount'>, taken: Taken): Naira {
  if (!isEnough(asked, taken)) return naira(0)
  const more = taken.amount - asked.amount
  return naira(Math.floor(more <= (taken.fees ?? 0) ? 0 : more))
}
