import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

/** No rate limits, for tests that send many requests. */
export const unlimited: RateLimits = {
  take: () => Promise.resolve(null),
  isSpent: () => Promise.resolve(false),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  takeTurn: () => Promise.resolve(0),
  forgetTurns: () => Promise.resolve(),
  declinedCards: { ofPayer: Infinity, ofNetwork: Infinity, ofShop: Infinity },
}
