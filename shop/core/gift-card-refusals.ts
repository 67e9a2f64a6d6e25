export const giftCardRefusals = {
  'gift-card-not-found': 'not-found',
  'gift-card-unknown': 'conflict',
  'gift-card-closed': 'conflict',
  'gift-card-not-so': 'conflict',
  'gift-card-too-far': 'invalid',
} as const

export type GiftCardParams = {
  /** `left` is the remaining balance in naira. */
  'credit-short': { of: 'store credit' | 'gift card'; left: number }
  'gift-card-closed': { state: 'frozen' | 'ended' }
  /** The gift card's actual state, which differs from the required one. */
  'gift-card-not-so': { state: 'frozen' | 'ended' | 'open' | 'demo' }
  'gift-card-too-far': { days: number }
}
