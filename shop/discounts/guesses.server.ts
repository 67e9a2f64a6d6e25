import { conflict, isFailure, type Failure } from '#shop/errors.ts'
import type { RateLimits } from '#shop/sessions/rate-limits.server.ts'

/** A code that somebody types; `by` is her account, or her network address. Empty, there is none. */
type Typed = { code: string | undefined; by: string }

/**
 * Does what a code is typed for. After so many codes in an hour that nobody knows, every code of hers is as unknown, so
 * that nobody finds one by trying (rules: guessed discount codes).
 */
export async function asTyped<Result>(
  limits: RateLimits,
  { code, by }: Typed,
  work: () => Promise<Result>,
): Promise<Result | Failure<'discount-refused'>> {
  if (!code) return work()
  if (await limits.isSpent('wrongDiscountCodes', by))
    return conflict('discount-refused', { params: { code, why: 'unknown' }, field: 'code' })
  const result = await work()
  if (isUnknown(result)) await limits.take('wrongDiscountCodes', by)
  return result
}

function isUnknown(result: unknown): boolean {
  const refused = result as Failure
  return isFailure(refused) && refused.code === 'discount-refused' && refused.params?.why === 'unknown'
}
