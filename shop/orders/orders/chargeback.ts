type Row = {
  label: string
  tone: string
  /** An answer is wanted of the shop, until the day that it is due. */
  wantsAnswer: boolean
  /** It is decided; nothing that comes later opens it again. */
  isDecided: boolean
  /** The bank gave the money back to the customer. */
  moneyGone: boolean
}

/** How a chargeback stands: a customer had her bank ask a payment back. */
export const chargebackStates = {
  open: { label: 'Answer wanted', tone: 'bad', wantsAnswer: true, isDecided: false, moneyGone: false },
  'with the bank': { label: 'With the bank', tone: 'busy', wantsAnswer: false, isDecided: false, moneyGone: false },
  /** Its provider used a word that is new to the shop: it may want an answer, and the money may be gone. */
  'needs a look': { label: 'Needs a look', tone: 'bad', wantsAnswer: true, isDecided: false, moneyGone: false },
  won: { label: 'Won', tone: 'good', wantsAnswer: false, isDecided: true, moneyGone: false },
  lost: { label: 'Lost', tone: 'bad', wantsAnswer: false, isDecided: true, moneyGone: true },
} as const satisfies Record<string, Row>
export type ChargebackState = keyof typeof chargebackStates
