import { z } from 'zod'
import { isDemoEmail } from './demo-person.ts'
import { because } from './field-problems.ts'
import { plainSigns } from './look-alikes.ts'
import { readPhone } from './phone.ts'

/** Longest texts, in characters, of what people type. One place, so that pages and server agree. */
export const longest = {
  name: 120,
  email: 254,
  /** As it is typed, with blanks and brackets. */
  phone: 40,
  line: 200,
  productName: 120,
  productNumber: 60,
  description: 5_000,
  message: 500,
  note: 2_000,
  search: 100,
  alt: 300,
} as const

/**
 * PostgreSQL cannot store NUL, and a lone surrogate is no character: both are refused rather than mended
 * (rules: nothing is mended).
 */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Text without the signs that turn the direction of all that follows them. Nobody sees or types them; a telephone number
 * that is copied from a book of contacts has them around it (rules: nothing is mended).
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Any trimmed text of at most `max` characters, possibly empty. */
export const text = (max: number) =>
  z
    .string(because('required'))
    .max(max, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .overwrite(withoutTurns)
    .trim()

/** Trimmed text of 1 to `max` characters. */
export const filled = (max: number) => text(max).min(1, because('required'))

/** A code as people type it, in plain signs; it may be empty (rules: look-alikes). */
export const typedCode = (max: number) => text(max).overwrite(plainSigns)

/** An e-mail address in plain signs and in lower case, so that neither makes two accounts of one (rules: look-alikes). */
export const email = text(longest.email)
  .overwrite(plainSigns)
  .toLowerCase()
  .pipe(z.email(because('not-an-email')).refine((address) => !isDemoEmail(address), because('not-an-email')))

/** A phone number as people type it, as E.164 writes it (rules: phone number). */
export const phone = filled(longest.phone).transform((typed, { issues }) => {
  const number = readPhone(typed)
  // It goes on, so that a choice between this and an empty field says what is wrong with the number.
  if (number === null)
    issues.push({ code: 'custom', input: typed, message: because('not-a-phone').error, continue: true })
  return number ?? z.NEVER
})
