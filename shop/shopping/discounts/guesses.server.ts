import type { Database } from '#db/connect.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { inTurnOf } from '#shop/people/sessions/in-turn-of.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

/**
 * A code that somebody types; empty, there is none. `by` is her account, or a guest's browser as far as it is known, else her
 * network address, which `network` is for every guest.
 */
export type Typed = { code: string | undefined; by: string; network: string | null }
type Typist = Omit<Typed, 'code'>
type GuessServices = { db: Database; limits: RateLimits }

/**
 * Does what a code is typed for. After so many codes in an hour that nobody knows, every code of hers is as unknown, and after
 * many more every guest's behind her address, so that nobody finds one by trying, nor by trying many at once
 * (rules: guessed discount codes).
 */
export async function asTyped<Result>(
  services: GuessServices,
  { code, ...who }: Typed,
  work: () => Promise<Result>,
): Promise<Result | Failure<'discount-refused'>> {
  if (!code) return work()
  if (!(await inTurnOf(who.network ?? who.by, () => isTried(services, code, who))))
    return conflict('discount-refused', { params: { code, why: 'unknown' }, field: 'code' })
  const result = await work()
  if (isUnknown(result)) await countGuess(services.limits, code, who)
  return result
}

/**
 * Whether a code is looked at any further. One that doesn't exist is counted here, before the next one of the same person is
 * asked for; what takes long, as an order does, waits for nobody.
 */
async function isTried({ db, limits }: GuessServices, code: string, who: Typist): Promise<boolean> {
  if (await limits.isSpent('wrongDiscountCodes', who.by)) return false
  if (who.network && (await limits.isSpent('wrongDiscountCodesPerAddress', who.network))) return false
  if (await db.selectFrom('discounts').where('code', '=', code).select('id').executeTakeFirst()) return true
  await countGuess(limits, code, who)
  return false
}

/** Counts a wrong code once an hour: a cart asks about the one that was typed again whenever something in it changes. */
async function countGuess(limits: RateLimits, code: string, { by, network }: Typist): Promise<void> {
  if (!(await limits.take('sameDiscountCode', `${by} ${code}`))) await limits.take('wrongDiscountCodes', by)
  if (network && !(await limits.take('sameDiscountCode', `all of ${network} ${code}`)))
    await limits.take('wrongDiscountCodesPerAddress', network)
}

function isUnknown(result: unknown): boolean {
  const refused = result as Failure
  return isFailure(refused) && refused.code === 'discount-refused' && refused.params?.why === 'unknown'
}
