import { z } from 'zod'
import { productStateNames, type ProductState } from '#shop/catalogue/products/product-state.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { collectionFields, type Collection } from '#shop/catalogue/collections/collection.ts'
import { ruleSchema } from '#shop/catalogue/collections/rule.ts'
import { pictureMainUrl, type Picture } from '#shop/platform/media/picture.ts'
import { whole } from '#shop/core/number.ts'

const cover = z
  .object({ id: z.string(), width: z.int(), height: z.int(), color: z.string(), url: z.string() })
  .nullable()

/** A collection in responses to customers. */
export const shownAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  cover,
  coverAlt: z.string(),
  updatedAt: z.iso.datetime(),
})

export const collectionAnswer = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  body: z.string().describe('Markdown'),
  cover,
  coverAlt: z.string(),
  isShown: z.boolean(),
  shownFrom: z.iso.datetime().nullable(),
  shownUntil: z.iso.datetime().nullable(),
  rule: ruleSchema.nullable().describe('Null if the products are chosen manually'),
  products: z
    .array(z.string())
    .describe('Ids of the manually chosen products, in display order. Ignored if the collection has a rule'),
  version: z.int(),
  changedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export const withUrl = (picture: Picture | null) => picture && { ...picture, url: pictureMainUrl(picture) }

export const toCollectionAnswer = ({
  cover,
  createdAt,
  updatedAt,
  ...same
}: Collection): z.output<typeof collectionAnswer> => ({
  ...same,
  cover: withUrl(cover),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const { slug, title, ...others } = collectionFields.shape

/** A new collection; only the title is required. */
export const newCollectionBody = z.object({
  title,
  slug: slug.optional().describe('Optional. By default it is derived from the title'),
  body: others.body.default(''),
  cover: others.cover.default(''),
  coverAlt: others.coverAlt.default(''),
  isShown: others.isShown.default(false),
  shownFrom: others.shownFrom.default(null),
  shownUntil: others.shownUntil.default(null),
  rule: others.rule.default(null),
  products: others.products.default([]),
})

/** A product in the list of a collection's products. */
export const cardAnswer = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  discount: z.int(),
  stock: z.int(),
  state: z.enum(productStateNames),
  image: z.string().nullable(),
})

export const toCardAnswer = ({
  images,
  state = 'published',
  ...same
}: ProductCard & { state?: ProductState }): z.output<typeof cardAnswer> => ({
  ...same,
  state,
  image: images[0] ? pictureMainUrl(images[0]) : null,
})

export const oneCollection = z.object({
  slug: z.string().describe('The collection’s address, a former address, or its id'),
})
export const seenVersion = whole(0, 2 ** 31 - 1).describe(
  'The version that you loaded. If the collection has changed since then, the call fails with a conflict',
)

export const savedAnswer = z.object({ message: z.string(), collection: collectionAnswer })
export const toSaved = (collection: Collection) => ({ message: 'Saved', collection: toCollectionAnswer(collection) })
