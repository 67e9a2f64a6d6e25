import { refused, type Refused } from '#shop/errors.ts'

/** Printable, without blanks. */
export const keyPattern = /^[\x21-\x7e]{1,100}$/

/** The Idempotency-Key header, or null without one. */
export function idempotencyKey(headers: Headers): string | null | Refused {
  const key = headers.get('idempotency-key')
  if (key === null || keyPattern.test(key)) return key
  const message = 'An Idempotency-Key has 1 to 100 printable characters without blanks'
  return refused(message, { fields: { 'Idempotency-Key': message } })
}
