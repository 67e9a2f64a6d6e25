import { invalid, type Failure } from '#shop/core/errors.ts'

/** Matches an idempotency key: printable ASCII without spaces. */
export const keyPattern = /^[\x21-\x7e]{1,100}$/

export function idempotencyKey(headers: Headers): string | null | Failure<'malformed-key'> {
  const key = headers.get('idempotency-key')
  if (key === null || keyPattern.test(key)) return key
  return invalid('malformed-key', { field: 'Idempotency-Key' })
}
