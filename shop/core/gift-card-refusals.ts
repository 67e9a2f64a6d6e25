/** Reasons why an action with a gift card or store credit fails, with the kind of each failure. */
export const giftCardRefusals = {
  'gift-card-not-found': 'not-found',
  'gift-card-unknown': 'conflict',
  'gift-card-closed': 'conflict',
  'gift-card-not-so': 'conflict',
  'gift-card-too-far': 'invalid',
} as const

/** Values for the error messages. */
export type GiftCardParams = {
  /** `left` is the remaining balance in naira. */
  'credit-short': { of: 'store credit' | 'gift card'; left: number }
  'gift-card-closed': { state: 'frozen' | 'ended' }
  /** The actual state, which differs from the required one. */
  'gift-card-not-so': { state: 'frozen' | 'ended' | 'open' | 'demo' }
  'gift-card-too-far': { days: number }
}
