import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { declinedCards, rates } from '#config'
import type { Database } from '#db/connect.ts'
import { tooMany, type Failure } from '#shop/core/errors.ts'
import { forgetTurns, takeTurn, type PacedAccount } from './sign-in-pace.server.ts'

export type RateName = keyof typeof rates

/**
 * Rate limits against guessing and flooding, counted in PostgreSQL so that all servers share them (rules: rate limits).
 */
export type RateLimits = {
  /** Counts one attempt for `key` under the limit `rate`; fails if the limit is exceeded, otherwise returns null. */
  take(rate: RateName, key: string): Promise<Failure<'too-many-tries'> | null>
  /** Returns whether the limit of `key` is reached, without counting an attempt. */
  isSpent(rate: RateName, key: string): Promise<boolean>
  /** Subtracts one counted attempt, for example if it was not a guess. */
  giveBack(rate: RateName, key: string): Promise<void>
  /** Resets the limit of `key`, for example after a correct password. */
  forget(rate: RateName, key: string): Promise<void>
  /** Returns how many milliseconds a sign-in to this account must wait; fails if the queue is full. */
  takeTurn(account: PacedAccount): Promise<number | Failure<'too-many-tries'>>
  /** Clears this account's sign-in throttle. */
  forgetTurns(account: PacedAccount): Promise<void>
  /** The number of card payments that may be declined within an hour (rules: card testing). */
  declinedCards: Record<keyof typeof declinedCards, number>
}

type Figures = Record<RateName, { points: number; seconds: number }>

/**
 * Creates the limits defined by `figures`, counted in the table `rate_limits`. Once a key exceeds its limit, further
 * attempts are rejected without a query.
 */
export function postgresRateLimits(pool: Pool, db: Database, figures: Figures = rates): RateLimits {
  const limiters = new Map(Object.entries(figures).map(([rate, figure]) => [rate, limiter(pool, rate, figure)]))
  const of = (rate: RateName) => limiters.get(rate)!
  return {
    take: (rate, key) =>
      of(rate)
        .consume(key)
        .then(() => null, refusal),
    isSpent: async (rate, key) => ((await of(rate).get(key))?.consumedPoints ?? 0) >= figures[rate].points,
    giveBack: async (rate, key) => void (await of(rate).reward(key)),
    forget: async (rate, key) => void (await of(rate).delete(key)),
    takeTurn: (account) => takeTurn(db, account),
    forgetTurns: (account) => forgetTurns(db, account),
    declinedCards,
  }
}

const limiter = (pool: Pool, rate: string, { points, seconds }: Figures[RateName]) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rate,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  })

function refusal(thrown: unknown): Failure<'too-many-tries'> {
  if (thrown instanceof RateLimiterRes) return tooMany(thrown.msBeforeNext / 1000)
  throw thrown
}

/** Deletes expired counters. */
export async function clearExpiredCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
