import { merged } from '#web/admin/kit/drafts/merged.ts'
import { textsOf, type ProductTexts } from './product-texts.ts'
import type { ShownProduct } from './product.ts'

/**
 * Returns the values of a form after another user saved the product: values that were changed in the form are kept, all
 * others are taken from `now`. Stock, shades and custom fields are compared entry by entry
 * (rules: product edit conflict).
 */
export const keptOver = (typed: ProductTexts, base: ShownProduct, now: ShownProduct): ProductTexts =>
  merged(typed, textsOf(base), textsOf(now))
