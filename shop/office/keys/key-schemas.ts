import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { email, filled, longest, text } from '#shop/core/text.ts'
import type { KeyName } from './keys.ts'

const LONGEST_KEY = 200

/** Returns a schema for a key of at least `least` characters that an HTTP header can contain. */
const printable = (least: number) =>
  filled(LONGEST_KEY)
    .min(least, because('too-short'))
    .regex(/^[\x20-\x7e]*$/, because('not-printable'))

const host = filled(253).regex(/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/i, because('not-a-host'))

/** The fields of each key (source: API keys of Paystack and Flutterwave). */
export const keySchemas = {
  paystack: z.object({ secret: printable(1).regex(/^sk_(test|live)_\S{4,}$/, because('not-a-paystack-key')) }),
  flutterwave: z.object({
    secret: printable(1).regex(/^FLWSECK(_TEST)?-\S{4,}$/, because('not-a-flutterwave-key')),
    hash: printable(8),
  }),
  smtp: z.object({
    host,
    port: whole(1, 65_535),
    user: text(longest.email),
    password: text(LONGEST_KEY),
    sender: email,
  }),
} as const satisfies Record<KeyName, z.ZodObject>

/** The fields of a key as stored, in encrypted form. */
export type KeyValues<Name extends KeyName = KeyName> = z.output<(typeof keySchemas)[Name]>
