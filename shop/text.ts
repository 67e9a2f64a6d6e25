import { z } from 'zod'
import { isDemoEmail } from './demo-person.ts'
import { because } from './field-problems.ts'

/** Longest texts, in characters, of what people type. One place, so that pages and server agree. */
export const longest = {
  name: 120,
  email: 254,
  phone: 20,
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

/** An e-mail address, trimmed and in lower case, so that case never makes two accounts of one. */
export const email = text(longest.email)
  .toLowerCase()
  .pipe(z.email(because('not-an-email')).refine((address) => !isDemoEmail(address), because('not-an-email')))

/**
 * A telephone number: digits with an optional leading +; blanks and dashes between them are dropped, zeros kept
 * (rules: phone number).
 */
export const phone = text(longest.phone)
  .min(1, because('required'))
  .transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{5,15}$/, because('not-a-phone')))
