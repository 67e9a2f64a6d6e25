import type { Tone } from '#shop/core/tone.ts'

type Row = {
  label: string
  tone: Tone
  /** True if the money was deducted from the shop's balance at the provider. */
  isPaidOut: boolean
}

/** States of a provider's payout (rules: settlements). */
export const settlementStates = {
  'under way': { label: 'Under way', tone: 'busy', isPaidOut: false },
  arrived: { label: 'Paid out', tone: 'good', isPaidOut: true },
  'held back': { label: 'Held back', tone: 'bad', isPaidOut: false },
  failed: { label: 'Failed', tone: 'bad', isPaidOut: false },
  /** The provider sent an unknown state: it is shown unchanged and has no effect. */
  unknown: { label: 'Unknown', tone: 'plain', isPaidOut: false },
} as const satisfies Record<string, Row>
export type SettlementState = keyof typeof settlementStates

/** A payout in a provider's list, with amounts in minor units of `currency` (kobo, cents). */
export type ListedSettlement = {
  providerId: string
  state: SettlementState
  /** The provider's name for the state. */
  said: string
  currency: string
  /** A date such as 2026-11-24. */
  day: string
  gross: number
  fees: number
  /** Refunds and chargebacks. */
  deducted: number
  /** `gross` less `fees` and `deducted`. */
  net: number
  /** False if the money is added to a balance at the provider. */
  toBank: boolean
}

/** A payment in a payout: the amount charged and the provider's fees, in minor units of `currency` (kobo, cents). */
export type SettledPayment = {
  transactionId: string
  reference: string
  currency: string
  amount: number
  fees: number
}
