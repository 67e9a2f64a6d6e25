import { z } from 'zod'
import { config } from '#config'
import { naira } from './money.ts'

/** Forms send digits as text, JSON sends numbers; both are one whole number. Nothing else is guessed at. */
const digits = (wording: string) =>
  z.preprocess(
    (given: number | string) => (typeof given === 'string' && /^\s*-?\d{1,15}\s*$/.test(given) ? Number(given) : given),
    z.number({
      error: ({ input }) =>
        typeof input === 'string' && /^\s*-?[\d.,]+\s*$/.test(input) ? wording : 'Please enter a number',
    }),
  )

/** A whole number from `min` to `max`, from a number or from digits. A fraction is refused, never rounded: `wording` says so. */
export const whole = (min: number, max: number, wording = 'Please enter a whole number') =>
  digits(wording).pipe(
    z
      .number()
      .int(wording)
      .min(min, min === 0 ? 'Cannot be below 0' : `Cannot be below ${min}`)
      .max(max, `Cannot be above ${max.toLocaleString('en')}`),
  )

/** Whole naira of at most `max`: a price, discount or fee with a fraction is refused (rules: whole naira). */
export const nairaAmount = (max: number = config.limits.maxPrice) =>
  whole(0, max, 'Please enter whole naira, such as 45000').transform(naira)
