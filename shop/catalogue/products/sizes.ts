import { z } from 'zod'
import { invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { isStorableText } from '#shop/core/text.ts'

const LONGEST_SIZE = 40

/** A size name. The shop's list of offered sizes is checked separately (rules: sizes). */
export const size = z
  .string(because('not-a-choice'))
  .max(LONGEST_SIZE, because('not-a-choice'))
  .refine(isStorableText, because('not-a-choice'))

/**
 * Returns a comparator for sizes: first the sizes in the shop's order, then other sizes in natural order (numbers by
 * value) (rules: sizes).
 */
export function inSizeOrder(order: readonly string[]): (one: string, other: string) => number {
  const places = new Map(order.map((size, place) => [size, place]))
  const placeOf = (size: string) => places.get(size) ?? order.length
  return (one, other) => placeOf(one) - placeOf(other) || natural.compare(one, other) || (one < other ? -1 : 1)
}

const natural = new Intl.Collator('en', { numeric: true })

type Asked = { sizes?: readonly string[] | undefined; variants?: readonly { size: string }[] | undefined }

/** Returns the problems of sizes that are not offered, by field: `sizes.0`, `variants.0.size` (rules: sizes). */
export function sizeErrors({ sizes = [], variants = [] }: Asked, offered: readonly string[]): Record<string, Problem> {
  const asked = [
    ...sizes.map((size, place) => [`sizes.${place}`, size] as const),
    ...variants.map(({ size }, place) => [`variants.${place}.size`, size] as const),
  ]
  const wrong = asked.filter(([, size]) => !offered.includes(size))
  return Object.fromEntries(wrong.map(([field]) => [field, problem('not-a-choice', { choices: [...offered] })]))
}

/** Returns a failure with these field problems, or null if there are none. */
export function fieldsRefused(fields: Record<string, Problem>): Failure<'invalid-fields'> | null {
  const names = Object.keys(fields)
  return names.length > 0 ? invalid('invalid-fields', { params: { fields: names }, fields }) : null
}
