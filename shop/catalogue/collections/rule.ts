import { z } from 'zod'
import { config } from '#config'
import { color } from '#shop/catalogue/products/product-fields.ts'
import { size } from '#shop/catalogue/products/sizes.ts'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { mostOfFields } from '#shop/platform/settings/custom-fields.ts'
import { filled, longest } from '#shop/core/text.ts'

const MOST_CONDITIONS = 12
const LONGEST_WORDS = 60
const MOST_DAYS = 3_650

/** Key of a custom field or of one of its choices. */
const fieldKey = filled(mostOfFields.key).regex(/^[a-z0-9-]+$/, because('not-a-choice'))
const price = whole(0, config.limits.maxPrice).nullable()

/**
 * One condition of a collection rule. Prices are in naira, after the discount; `percent` is the minimum discount, and
 * `days` is the maximum age (rules: automatic collections).
 */
const condition = z.discriminatedUnion(
  'by',
  [
    z.strictObject({ by: z.literal('category'), category: filled(longest.category) }),
    z.strictObject({ by: z.literal('size'), size }),
    z.strictObject({ by: z.literal('color'), color }),
    z
      .strictObject({ by: z.literal('price'), from: price, to: price })
      .refine(({ from, to }) => from === null || to === null || from <= to, {
        ...because('range-reversed'),
        path: ['to'],
      }),
    z.strictObject({ by: z.literal('discount'), percent: whole(1, 99) }),
    z.strictObject({ by: z.literal('newer'), days: whole(1, MOST_DAYS) }),
    z.strictObject({ by: z.literal('word'), words: filled(LONGEST_WORDS) }),
    z.strictObject({ by: z.literal('in-stock') }),
    z.strictObject({ by: z.literal('field'), field: fieldKey, choice: fieldKey }),
  ],
  because('not-a-choice'),
)
export type Condition = z.output<typeof condition>

/** A rule: its conditions, and whether products must meet all of them or any. */
export const ruleSchema = z.strictObject({
  match: z.enum(['all', 'any'], because('not-a-choice')),
  conditions: z
    .array(condition, because('not-a-list'))
    .min(1, because('too-few-items'))
    .max(MOST_CONDITIONS, because('too-many-items')),
})
export type Rule = z.output<typeof ruleSchema>

/** Returns true if the rule can only match products in stock (rules: automatic collections). */
export function isOfStock({ match, conditions }: Rule): boolean {
  const asksForStock = ({ by }: Condition) => by === 'in-stock'
  return match === 'all' ? conditions.some(asksForStock) : conditions.every(asksForStock)
}
