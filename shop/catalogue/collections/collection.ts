import { z } from 'zod'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { filled, isStorableText, longest, text } from '#shop/core/text.ts'
import { ruleSchema, type Rule } from './rule.ts'

/** In characters, and in products chosen by hand. */
export const mostOfCollection = { slug: 100, body: 10_000, products: 1_000 } as const

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** What a collection is found by beside its address. */
export const isCollectionId = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/**
 * What somebody writes of a collection. `cover` is a picture's id, '' for none; it is shown from `shownFrom` to
 * `shownUntil`, as far as they are given, while `isShown`. Without a rule it holds `products`, in this order.
 */
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
  cover: z.string(because('required')).regex(/^([0-9a-f]{32})?$/, because('not-images')),
  coverAlt: text(longest.line),
  isShown: z.boolean(because('not-a-tick')),
  shownFrom: moment(),
  shownUntil: moment(),
  rule: ruleSchema.nullable(),
  products: productIds(),
})
export type Written = z.output<typeof collectionFields>

/** What is given of it, by whoever saw it at `version`. */
export type CollectionChange = Partial<Written> & { version: number }

/** A collection as it is edited. `products` are those chosen by hand, drafts too, also while a rule takes their place. */
export type Collection = Omit<Written, 'cover'> & {
  id: string
  cover: Picture | null
  version: number
  changedBy: string
  createdAt: Date
  updatedAt: Date
}

/** What decides which products it holds. */
export type Holding = { id: string; rule: Rule | null }

/** What has to be known of a collection to show it. */
export type ShownCollection = Pick<Collection, 'title' | 'slug' | 'cover' | 'coverAlt' | 'updatedAt'>

function moment() {
  return z.iso
    .datetime({ offset: true, ...because('not-a-date') })
    .transform((given) => new Date(given).toISOString())
    .nullable()
}

/** Ids of products, each once. */
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
