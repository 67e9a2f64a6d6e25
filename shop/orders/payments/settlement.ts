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

/**
 * A payout in a provider's list, with amounts in hundredths of `currency`: `net` is `gross` less `fees` and less
 * `deducted` (refunds and chargebacks). `said` is the provider's name of the `state`, `day` is a date such as
 * 2026-11-24; `toBank` is false if the money is added to a balance at the provider.
 */
export type ListedSettlement = {
  providerId: string
  state: SettlementState
  said: string
  currency: string
  day: string
  gross: number
  fees: number
  deducted: number
  net: number
  toBank: boolean
}

/** A payment in a payout, in hundredths of `currency`: the amount charged, and the provider's fees. */
export type SettledPayment = {
  transactionId: string
  reference: string
  currency: string
  amount: number
  fees: number
}
