import { z } from 'zod'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { filled, isStorableText, longest, text } from '#shop/core/text.ts'
import { ruleSchema, type Rule } from './rule.ts'

/** Maximum lengths of the slug and the body, in characters, and maximum number of manually chosen products. */
export const mostOfCollection = { slug: 100, body: 10_000, products: 1_000 } as const

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Returns true if the name is a collection id (UUID) rather than a slug. */
export const isCollectionId = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/** The editable fields of a collection. */
export const collectionFields = z.object({
  title: filled(longest.line),
  slug: filled(mostOfCollection.slug).refine(
    (slug) => slugPattern.test(slug) && !isCollectionId(slug),
    because('not-an-address'),
  ),
  body: z
    .string(because('required'))
    .max(mostOfCollection.body, because('too-long'))
    .refine(isStorableText, because('unstorable'))
    .refine(...fewSigns),
  /** Picture id, '' for none. */
  cover: z.string(because('required')).regex(/^([0-9a-f]{32})?$/, because('not-images')),
  coverAlt: text(longest.line),
  /** If true, the collection is visible from `shownFrom` to `shownUntil`; null means no limit. */
  isShown: z.boolean(because('not-a-tick')),
  shownFrom: moment(),
  shownUntil: moment(),
  rule: ruleSchema.nullable(),
  /** The products of a collection without a rule, in display order. */
  products: productIds(),
})
export type Written = z.output<typeof collectionFields>

/** The changed fields of a collection, and the version at which the editor loaded it. */
export type CollectionChange = Partial<Written> & { version: number }

/**
 * A collection for editing. `products` are the manually chosen products, including drafts. They are stored even if the
 * collection has a rule.
 */
export type Collection = Omit<Written, 'cover'> & {
  id: string
  cover: Picture | null
  version: number
  changedBy: string
  createdAt: Date
  updatedAt: Date
}

/** The id and the rule (null if manual) that determine which products a collection contains. */
export type Holding = { id: string; rule: Rule | null }

/** The fields needed to show a collection in a list. */
export type ShownCollection = Pick<Collection, 'title' | 'slug' | 'cover' | 'coverAlt' | 'updatedAt'>

function moment() {
  return z.iso
    .datetime({ offset: true, ...because('not-a-date') })
    .transform((given) => new Date(given).toISOString())
    .nullable()
}

/** Returns the schema for a list of product ids; it removes duplicates. */
export function productIds() {
  const id = z
    .string(because('required'))
    .max(longest.line, because('too-long'))
    .refine(isStorableText, because('unstorable'))
  return z
    .array(id, because('not-a-list'))
    .max(mostOfCollection.products, because('too-many-items'))
    .transform((ids) => [...new Set(ids)])
}
