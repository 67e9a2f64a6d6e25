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
 * Runs `work`, which uses a discount code, if there is one. After five wrong codes in an hour, every code of the same customer or
 * browser is refused, and after many more every guest's behind the same network address; codes of one person are looked at one after
 * another (rules: guessed discount codes).
 */
export async function asTyped<Result>(
  services: GuessServices,
  { code, ...who }: Typed,
  work: () => Promise<Result>,
): Promise<Result | Failure<'discount-refused'>> {
  if (!code) return work()
  const found = await inTurnOf(who.network ?? who.by, () => lookAt(services, code, who))
  if (found !== 'exists') return conflict('discount-refused', { params: { code, why: found }, field: 'code' })
  const result = await work()
  if (isUnknown(result)) await countGuess(services.limits, code, who)
  return result
}

/**
 * Counts a code that doesn't exist before the next one of the same person is looked at: many that are sent at once are no more
 * guesses. What `work` does, such as placing an order, waits for nobody.
 */
async function lookAt(
  { db, limits }: GuessServices,
  code: string,
  who: Typist,
): Promise<'exists' | 'unknown' | 'too-many-tries'> {
  if (await limits.isSpent('wrongDiscountCodes', who.by)) return 'too-many-tries'
  if (who.network && (await limits.isSpent('wrongDiscountCodesPerAddress', who.network))) return 'too-many-tries'
  if (await db.selectFrom('discounts').where('code', '=', code).select('id').executeTakeFirst()) return 'exists'
  await countGuess(limits, code, who)
  return 'unknown'
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
