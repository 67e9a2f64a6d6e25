import { z } from 'zod'
import { color } from '#shop/catalogue/products/product-fields.ts'
import { size } from '#shop/catalogue/products/sizes.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { knownShade } from '#shop/core/known-shades.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { isShade } from '#shop/core/shade.ts'
import { groupKinds, type GroupKind } from './moved-product.ts'

const MOST_CHOSEN = 500
const chosen = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value, because('not-an-object'))
    .refine((given) => Object.keys(given).length <= MOST_CHOSEN, because('too-many-items'))

const roles = ['size', 'color', 'none'] as const
export type OptionRole = (typeof roles)[number]
const kinds = membersOf(groupKinds) as [GroupKind, ...GroupKind[]]

/**
 * What the owner says of a file, each by what stands there: which of our sizes and colours its words are, what its choices
 * are about, which of its groups become collections, and what one of its prices comes to in naira. '' stands for pieces
 * that say none.
 */
export const choices = z.object({
  sizes: chosen(size.min(1, because('required'))).default({}),
  colors: chosen(
    z.object({
      name: color,
      shade: z.string(because('not-a-shade')).toLowerCase().refine(isShade, because('not-a-shade')),
    }),
  ).default({}),
  options: chosen(z.enum(roles, because('not-a-choice'))).default({}),
  groups: z
    .array(z.enum(kinds, because('not-a-choice')))
    .max(kinds.length, because('too-many-items'))
    .optional(),
  rate: z
    .number(because('not-a-number'))
    .positive(because('not-a-number'))
    .max(1_000_000, because('above-most'))
    .default(1),
})
export type Choices = z.output<typeof choices>

/** What a choice of a former shop is about, by its name; null where nobody knows. */
export function guessedRole(name: string): OptionRole | null {
  if (/\bsizes?\b|\b(uk|us|eu)\b|taille/i.test(name)) return 'size'
  return /colou?r|shade|couleur/i.test(name) ? 'color' : null
}

/** Which of the offered sizes a word of a former shop's is; null where none is. */
export function guessedSize(given: string, offered: readonly string[]): string | null {
  const whole = sameName(given)
  const bare = sameName(whole.replace(/^(uk|size|sz)\s*/, ''))
  return offered.find((each) => sameName(each) === whole) ?? offered.find((each) => sameName(each) === bare) ?? null
}

/** The shade that is proposed for a colour that nobody knows: that of the last of its words that is one, else a grey. */
export function nearestShade(name: string): string {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const known = words.flatMap((_, from) => knownShade(words.slice(from).join(' ')) ?? [])
  const single = words.toReversed().flatMap((word) => knownShade(word) ?? [])
  return known[0] ?? single[0] ?? '#8a8a8a'
}

/** Before anybody chose: what a shop sorted by itself, and no tags, of which there are hundreds. */
export const usualGroups: readonly GroupKind[] = ['type', 'category', 'collection']
