import pLimit from 'p-limit'
import type { Database } from '#db/connect.ts'
import { conflict, isFailure, type Failure } from '#shop/errors.ts'
import type { RateLimits } from '#shop/sessions/rate-limits.server.ts'

/** A code that somebody types; `by` is her account, or her network address. Empty, there is none. */
type Typed = { code: string | undefined; by: string }
type GuessServices = { db: Database; limits: RateLimits }

/**
 * Does what a code is typed for. After so many codes in an hour that nobody knows, every code of hers is as unknown, so
 * that nobody finds one by trying, nor by trying many at once (rules: guessed discount codes).
 */
export async function asTyped<Result>(
  services: GuessServices,
  { code, by }: Typed,
  work: () => Promise<Result>,
): Promise<Result | Failure<'discount-refused'>> {
  if (!code) return work()
  if (!(await inTurnOf(by, () => isTried(services, code, by))))
    return conflict('discount-refused', { params: { code, why: 'unknown' }, field: 'code' })
  const result = await work()
  if (isUnknown(result)) await services.limits.take('wrongDiscountCodes', by)
  return result
}

/**
 * Whether a code is looked at any further. One that doesn't exist is counted here, before the next one of the same person is
 * asked for; what takes long, as an order does, waits for nobody.
 */
async function isTried({ db, limits }: GuessServices, code: string, by: string): Promise<boolean> {
  if (await limits.isSpent('wrongDiscountCodes', by)) return false
  if (await db.selectFrom('discounts').where('code', '=', code).select('id').executeTakeFirst()) return true
  await limits.take('wrongDiscountCodes', by)
  return false
}

const turns = new Map<string, ReturnType<typeof pLimit>>()

/** On this server one at a time of each; beside it, every other server may be at one. */
async function inTurnOf<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.get(by) ?? pLimit(1)
  turns.set(by, turn)
  try {
    return await turn(work)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(by)
  }
}

function isUnknown(result: unknown): boolean {
  const refused = result as Failure
  return isFailure(refused) && refused.code === 'discount-refused' && refused.params?.why === 'unknown'
}
