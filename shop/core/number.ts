import { z } from 'zod'
import { config } from '#config'
import { because, type FieldCode } from './field-problems.ts'
import { naira } from './money.ts'
import { lookUp } from './look-up.ts'
import { parseAmount } from './typed-amount.ts'

/** Accepts a whole number as text from forms or as a number from JSON (rules: amount formats). */
const digits = (code: FieldCode) =>
  z.preprocess(
    (given: number | string) => {
      const sum = typeof given === 'string' ? parseAmount(given) : given
      return typeof sum === 'number' ? sum : given
    },
    z.number({
      error: ({ input }) =>
        typeof input === 'string' && (parseAmount(input) === 'fraction' || /^\s*-?[\d.,]+\s*$/.test(input))
          ? code
          : ('not-a-number' satisfies FieldCode),
    }),
  )

/**
 * Returns a schema for a whole number from `min` to `max`, given as number or text. Fractions are rejected with `code`,
 * never rounded.
 */
export const whole = (min: number, max: number, code: FieldCode = 'not-whole') =>
  digits(code).pipe(z.number().int(because(code)).min(min, because('below-least')).max(max, because('above-most')))

/** Like `whole`, but an empty field becomes null. */
export const wholeOrNone = (min: number, max: number) =>
  z.preprocess(
    (given: number | string | null) => (typeof given === 'string' && given.trim() === '' ? null : given),
    whole(min, max).nullable(),
  )

/** Returns a schema for true or false that also accepts yes and no from forms and sheets; an empty field is false. */
export const yesOrNo = () =>
  z.preprocess(
    (given: boolean | string) =>
      typeof given === 'string' ? (lookUp(said, given.trim().toLowerCase()) ?? given) : given,
    z.boolean(because('not-a-tick')),
  )
const said: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false, '': false }

/** Returns a schema for a percentage from 0 to 100, in hundredths of a percent: 750 is 7.5 %. */
export const percentage = () =>
  digits('not-a-percentage').pipe(
    z
      .number()
      .int(because('not-a-percentage'))
      .min(0, because('not-a-percentage'))
      .max(10_000, because('not-a-percentage')),
  )

/**
 * Returns a schema for a price, discount or fee in whole naira up to `max`; fractions are rejected
 * (rules: whole naira).
 */
export const nairaAmount = (max: number = config.limits.maxPrice) => whole(0, max, 'not-whole-naira').transform(naira)
