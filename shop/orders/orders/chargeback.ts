type Row = {
  label: string
  tone: string
  /** True if the provider expects an answer from the shop by the due date. */
  wantsAnswer: boolean
  /** True if the decision is final; no later event reopens the chargeback. */
  isDecided: boolean
  moneyGone: boolean
}

/** States of a chargeback, in which a customer's bank reclaims a payment. */
export const chargebackStates = {
  open: { label: 'Answer needed', tone: 'bad', wantsAnswer: true, isDecided: false, moneyGone: false },
  'with the bank': {
    label: 'Under review by the bank',
    tone: 'busy',
    wantsAnswer: false,
    isDecided: false,
    moneyGone: false,
  },
  /** The provider sent an unknown state: an answer may be needed, and the money may already have been deducted. */
  'needs a look': { label: 'Check needed', tone: 'bad', wantsAnswer: true, isDecided: false, moneyGone: false },
  won: { label: 'Won', tone: 'good', wantsAnswer: false, isDecided: true, moneyGone: false },
  lost: { label: 'Lost', tone: 'bad', wantsAnswer: false, isDecided: true, moneyGone: true },
} as const satisfies Record<string, Row>
export type ChargebackState = keyof typeof chargebackStates
