import { z } from 'zod'
import { isDemoEmail } from './demo-person.ts'
import { because } from './field-problems.ts'
import { plainSigns } from './look-alikes.ts'
import { readPhone } from './phone.ts'

/** Maximum lengths of typed text, in characters, for pages and the server. */
export const longest = {
  name: 120,
  email: 254,
  /** Maximum length of a phone number as typed, including spaces and brackets. */
  phone: 40,
  line: 200,
  productName: 120,
  productNumber: 60,
  category: 40,
  description: 5_000,
  message: 500,
  note: 2_000,
  search: 100,
  alt: 300,
} as const

/**
 * Returns false for text that contains NUL, which PostgreSQL can't store, or a lone surrogate, which is not a
 * character. Such text is rejected, not repaired (rules: strict validation).
 */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Removes invisible characters that change the text direction. Phone numbers copied from a contact list can contain
 * them (rules: strict validation).
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Returns a schema for trimmed text of at most `max` characters, possibly empty. */
export const text = (max: number) =>
  z
    .string(because('required'))
    .max(max, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .overwrite(withoutTurns)
    .trim()

/** Returns a schema for trimmed text of 1 to `max` characters. */
export const filled = (max: number) => text(max).min(1, because('required'))

/** Returns a schema for a typed code in normalised characters; it may be empty (rules: look-alike characters). */
export const typedCode = (max: number) => text(max).overwrite(plainSigns)

/**
 * An e-mail address, normalised and in lower case, so that different spellings are the same account
 * (rules: look-alike characters).
 */
export const email = filled(longest.email)
  .overwrite(plainSigns)
  .toLowerCase()
  .pipe(z.email(because('not-an-email')).refine((address) => !isDemoEmail(address), because('not-an-email')))

/** A typed phone number, converted to E.164 (rules: phone number). */
export const phone = filled(longest.phone).transform((typed, { issues }) => {
  const number = readPhone(typed)
  // Continues after the error: a union of this schema and an empty field then reports the phone number's error.
  if (number === null)
    issues.push({ code: 'custom', input: typed, message: because('not-a-phone').error, continue: true })
  return number ?? z.NEVER
})
