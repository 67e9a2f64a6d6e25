import { z } from 'zod'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest } from '#shop/core/text.ts'

/** Maximum number of products the owner can choose. */
export const MOST_CHOSEN = 8
/** Number of products shown if the owner chose none. */
export const SHOWN_OF_OTHERS = 4

/** A list of product ids in display order; duplicates are removed. */
export const chosenIds = z
  .array(filled(longest.line), because('not-a-list'))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).max(MOST_CHOSEN, because('too-many-items')))

/** Sources for "goes well with", by priority: the first source with available products is used. */
export const pairingSources = ['choice', 'orders', 'collection'] as const

/** The products that go well with a product, and the source they come from (`by`). */
export type GoesWellWith = { by: (typeof pairingSources)[number]; products: ProductCard[] }
