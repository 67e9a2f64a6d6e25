import { z } from 'zod'
import { config } from '#config'
import { because, type FieldCode } from './field-problems.ts'
import { naira } from './money.ts'
import { lookUp } from './look-up.ts'
import { readSum } from './typed-sum.ts'

/** Forms send text, JSON sends numbers; both are one whole number (rules: sums as typed). */
const digits = (code: FieldCode) =>
  z.preprocess(
    (given: number | string) => {
      const sum = typeof given === 'string' ? readSum(given) : given
      return typeof sum === 'number' ? sum : given
    },
    z.number({
      error: ({ input }) =>
        typeof input === 'string' && (readSum(input) === 'fraction' || /^\s*-?[\d.,]+\s*$/.test(input))
          ? code
          : ('not-a-number' satisfies FieldCode),
    }),
  )

/** A whole number from `min` to `max`, from a number or from digits. A fraction is refused, never rounded, with `code`. */
export const whole = (min: number, max: number, code: FieldCode = 'not-whole') =>
  digits(code).pipe(z.number().int(because(code)).min(min, because('below-least')).max(max, because('above-most')))

/** The same, or null of an empty field. */
export const wholeOrNone = (min: number, max: number) =>
  z.preprocess(
    (given: number | string | null) => (typeof given === 'string' && given.trim() === '' ? null : given),
    whole(min, max).nullable(),
  )

/** Yes or no, also as forms and sheets say it; an empty field is a no. */
export const yesOrNo = () =>
  z.preprocess(
    (given: boolean | string) =>
      typeof given === 'string' ? (lookUp(said, given.trim().toLowerCase()) ?? given) : given,
    z.boolean(because('not-a-tick')),
  )
const said: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false, '': false }

/** A percentage in hundredths, from 0 to 100 percent: 750 is 7.5 %. */
export const percentage = () =>
  digits('not-a-percentage').pipe(
    z
      .number()
      .int(because('not-a-percentage'))
      .min(0, because('not-a-percentage'))
      .max(10_000, because('not-a-percentage')),
  )

/** Whole naira of at most `max`: a price, discount or fee with a fraction is refused (rules: whole naira). */
export const nairaAmount = (max: number = config.limits.maxPrice) => whole(0, max, 'not-whole-naira').transform(naira)
