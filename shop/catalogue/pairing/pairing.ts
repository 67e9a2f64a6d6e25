import { z } from 'zod'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest } from '#shop/core/text.ts'

/** So many the owner may choose. */
export const MOST_CHOSEN = 8
/** So many are shown of what she didn't choose. */
export const SHOWN_OF_OTHERS = 4

/** Ids of products in the order in which they are shown, each once. */
export const chosenIds = z
  .array(filled(longest.line), because('not-a-list'))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).max(MOST_CHOSEN, because('too-many-items')))

/** Where it is known from that something is worn with a product: the first that names anything counts. */
export const pairingSources = ['choice', 'orders', 'collection'] as const

/** What is worn with a product. */
export type WornWith = { by: (typeof pairingSources)[number]; products: ProductCard[] }
