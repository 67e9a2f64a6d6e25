import type { Tone } from '#shop/core/tone.ts'

type Row = {
  label: string
  tone: Tone
  /** Its money left the provider's account of ours. */
  isPaidOut: boolean
}

/** How what a provider pays out stands (rules: settlements). */
export const settlementStates = {
  'under way': { label: 'Under way', tone: 'busy', isPaidOut: false },
  arrived: { label: 'Paid out', tone: 'good', isPaidOut: true },
  'held back': { label: 'Held back', tone: 'bad', isPaidOut: false },
  failed: { label: 'Failed', tone: 'bad', isPaidOut: false },
  /** The provider's word is new to us: it is shown as it is, and nothing follows from it. */
  unknown: { label: 'Unknown', tone: 'plain', isPaidOut: false },
} as const satisfies Record<string, Row>
export type SettlementState = keyof typeof settlementStates

/**
 * What a provider says that it pays out at once, sums in hundredths of `currency`: of `gross` it keeps `fees`, takes
 * `deducted` off for what went back, and pays `net`. `said` is its own word for `state`, `day` as 2026-11-24; `toBank` is
 * false where the money stays in a balance of the house at the provider.
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

/** A payment in a settlement, in hundredths of `currency`: what was charged, and what of it the provider keeps. */
export type SettledPayment = {
  transactionId: string
  reference: string
  currency: string
  amount: number
  fees: number
}
