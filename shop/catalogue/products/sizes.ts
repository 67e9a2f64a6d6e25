import { z } from 'zod'
import { invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { isStorableText } from '#shop/core/text.ts'

const LONGEST_SIZE = 40

/** A size; whether the house offers it is asked of its list (rules: sizes). */
export const size = z
  .string(because('not-a-choice'))
  .max(LONGEST_SIZE, because('not-a-choice'))
  .refine(isStorableText, because('not-a-choice'))

/** The order of sizes as the house has them in its list; those that it hasn't come behind, as people would count them (rules: sizes). */
export function inSizeOrder(order: readonly string[]): (one: string, other: string) => number {
  const places = new Map(order.map((size, place) => [size, place]))
  const placeOf = (size: string) => places.get(size) ?? order.length
  return (one, other) => placeOf(one) - placeOf(other) || natural.compare(one, other) || (one < other ? -1 : 1)
}

const natural = new Intl.Collator('en', { numeric: true })

/** What sizes, and stock by size, are asked for; either may be left out. */
type Asked = { sizes?: readonly string[] | undefined; variants?: readonly { size: string }[] | undefined }

/** What is wrong with sizes that are not among `offered`, each where it stands: `sizes.0`, `variants.0.size` (rules: sizes). */
export function sizesAmiss({ sizes = [], variants = [] }: Asked, offered: readonly string[]): Record<string, Problem> {
  const asked = [
    ...sizes.map((size, place) => [`sizes.${place}`, size] as const),
    ...variants.map(({ size }, place) => [`variants.${place}.size`, size] as const),
  ]
  const wrong = asked.filter(([, size]) => !offered.includes(size))
  return Object.fromEntries(wrong.map(([field]) => [field, problem('not-a-choice', { choices: [...offered] })]))
}

/** The refusal of what is wrong by field, or null where nothing is. */
export function fieldsRefused(fields: Record<string, Problem>): Failure<'invalid-fields'> | null {
  const names = Object.keys(fields)
  return names.length > 0 ? invalid('invalid-fields', { params: { fields: names }, fields }) : null
}
