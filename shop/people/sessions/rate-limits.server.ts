import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { declinedCards, rates } from '#config'
import type { Database } from '#db/connect.ts'
import { tooMany, type Failure } from '#shop/core/errors.ts'
import { forgetTurns, takeTurn, type PacedAccount } from './sign-in-pace.server.ts'

export type RateName = keyof typeof rates

/**
 * Counts what can be guessed or flooded, in PostgreSQL, so that the figures hold across servers (rules: rate limits).
 */
export type RateLimits = {
  /** Counts one try of `rate` by `key`; a refusal once its points are spent, else null. */
  take(rate: RateName, key: string): Promise<Failure<'too-many-tries'> | null>
  /** Whether the points of `key` are spent, without counting anything. */
  isSpent(rate: RateName, key: string): Promise<boolean>
  /** Takes one counted try back, as when it was no guess. */
  giveBack(rate: RateName, key: string): Promise<void>
  /** Gives `key` all its points back, as after a right password. */
  forget(rate: RateName, key: string): Promise<void>
  /** How many milliseconds a try at this account waits for its turn; a refusal once the line is full. */
  takeTurn(account: PacedAccount): Promise<number | Failure<'too-many-tries'>>
  /** Has tries at this account go on at once again. */
  forgetTurns(account: PacedAccount): Promise<void>
  /** So many payments by card may be declined within an hour (rules: card testing). */
  declinedCards: Record<keyof typeof declinedCards, number>
}

type Figures = Record<RateName, { points: number; seconds: number }>

/** The limits of `figures`, counted in the table `rate_limits`. A key that goes on after its last point is refused from memory. */
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

/** Forgets counters that have run out. */
export async function clearExpiredCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
