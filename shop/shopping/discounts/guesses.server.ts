import type { Database } from '#db/connect.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { oneAtATimeFor } from '#shop/people/sessions/one-at-a-time.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

/**
 * An entered code; undefined or empty if there is none. `by` identifies the account, or for a guest the browser or IP
 * address. `network` is the IP address of a guest.
 */
export type Typed = { code: string | undefined; by: string; network: string | null }
type Typist = Omit<Typed, 'code'>
type GuessServices = { db: Database; limits: RateLimits }

/**
 * Runs `work`, which uses the discount code. After five wrong codes in an hour, all codes of this customer or browser
 * are rejected; after many more, all codes of guests at this IP address. The codes of one customer are checked one
 * after another (rules: discount code guessing).
 */
export async function asTyped<Result>(
  services: GuessServices,
  { code, ...who }: Typed,
  work: () => Promise<Result>,
): Promise<Result | Failure<'discount-refused'>> {
  if (!code) return work()
  const found = await oneAtATimeFor(who.network ?? who.by, () => lookAt(services, code, who))
  if (found !== 'exists') return conflict('discount-refused', { params: { code, why: found }, field: 'code' })
  const result = await work()
  if (isUnknown(result)) await countGuess(services.limits, code, who)
  return result
}

/**
 * Returns whether the code exists, or 'too-many-tries'. A wrong code is counted before the next one is checked, so that
 * parallel requests allow no additional guesses.
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

/** Counts a wrong code. The same code counts only once an hour, because the cart checks it again after every change. */
async function countGuess(limits: RateLimits, code: string, { by, network }: Typist): Promise<void> {
  if (!(await limits.take('sameDiscountCode', `${by} ${code}`))) await limits.take('wrongDiscountCodes', by)
  if (network && !(await limits.take('sameDiscountCode', `all of ${network} ${code}`)))
    await limits.take('wrongDiscountCodesPerAddress', network)
}

function isUnknown(result: unknown): boolean {
  const refused = result as Failure
  return isFailure(refused) && refused.code === 'discount-refused' && refused.params?.why === 'unknown'
}
