import { rates } from '#config'
import { tooMany } from '#shop/core/errors.ts'
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

/** These limits, but counted by this process alone, which is wrong with several servers. */
export function countedInMemory(limits: RateLimits): RateLimits {
  const counted = new Map<string, number>()
  return {
    ...limits,
    take: async (rate, key) => {
      const count = (counted.get(`${rate} ${key}`) ?? 0) + 1
      counted.set(`${rate} ${key}`, count)
      return count > rates[rate].points ? tooMany(1) : null
    },
  }
}
