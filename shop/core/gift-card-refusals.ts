/** Why something can't be done with a gift card, or with credit: of which kind each is. */
export const giftCardRefusals = {
  'gift-card-not-found': 'not-found',
  'gift-card-unknown': 'conflict',
  'gift-card-closed': 'conflict',
  'gift-card-not-so': 'conflict',
  'gift-card-too-far': 'invalid',
} as const

/** What the sentence of each names. */
export type GiftCardParams = {
  /** What is left of it, in naira. */
  'credit-short': { of: 'store credit' | 'gift card'; left: number }
  'gift-card-closed': { state: 'frozen' | 'ended' }
  /** What it is instead of what it would have to be. */
  'gift-card-not-so': { state: 'frozen' | 'ended' | 'open' | 'demo' }
  'gift-card-too-far': { days: number }
}
