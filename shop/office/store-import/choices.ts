import { z } from 'zod'
import { color } from '#shop/catalogue/products/product-fields.ts'
import { size } from '#shop/catalogue/products/sizes.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { knownShade } from '#shop/core/known-shades.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { isShade } from '#shop/core/shade.ts'
import { groupKinds, type GroupKind } from './source-product.ts'

const MOST_CHOSEN = 500
const chosen = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value, because('not-an-object'))
    .refine((given) => Object.keys(given).length <= MOST_CHOSEN, because('too-many-items'))

const roles = ['size', 'color', 'none'] as const
export type OptionRole = (typeof roles)[number]
const kinds = membersOf(groupKinds) as [GroupKind, ...GroupKind[]]

/**
 * The owner's choices for an imported file, by the word in the file. '' stands for variants without a size or colour.
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
  /** The kinds of groups that become collections. */
  groups: z
    .array(z.enum(kinds, because('not-a-choice')))
    .max(kinds.length, because('too-many-items'))
    .optional(),
  /** The value in naira of one unit of the file's currency. */
  rate: z
    .number(because('not-a-number'))
    .positive(because('not-a-number'))
    .max(1_000_000, because('above-most'))
    .default(1),
})
export type Choices = z.output<typeof choices>

/** Guesses the meaning of an option of the former shop from its name; null if unknown. */
export function guessedRole(name: string): OptionRole | null {
  if (/\bsizes?\b|\b(uk|us|eu)\b|taille/i.test(name)) return 'size'
  return /colou?r|shade|couleur/i.test(name) ? 'color' : null
}

/** Returns the offered size that a word of the former shop means, or null. */
export function guessedSize(given: string, offered: readonly string[]): string | null {
  const whole = sameName(given)
  const bare = sameName(whole.replace(/^(uk|size|sz)\s*/, ''))
  return offered.find((each) => sameName(each) === whole) ?? offered.find((each) => sameName(each) === bare) ?? null
}

/** Proposes a hex colour for an unknown colour name: that of the last known colour in the name, otherwise grey. */
export function nearestShade(name: string): string {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const known = words.flatMap((_, from) => knownShade(words.slice(from).join(' ')) ?? [])
  const single = words.toReversed().flatMap((word) => knownShade(word) ?? [])
  return known[0] ?? single[0] ?? '#8a8a8a'
}

/** Defaults before the owner chooses. Tags are left out, because there can be hundreds. */
export const usualGroups: readonly GroupKind[] = ['type', 'category', 'collection']
