import { invalid, problem, type Failure } from '#shop/core/errors.ts'
import type { Product } from './product.ts'

/** What a product lacks that has to be there before it is on sale, by field; null when nothing does (rules: drafts of products). */
export function readinessRefusal({
  description,
  images,
}: {
  description: string
  images: readonly unknown[]
}): Failure<'not-ready'> | null {
  const fields = {
    ...(description === '' && { description: problem('required') }),
    ...(images.length === 0 && { images: problem('no-images') }),
  } satisfies Partial<Record<keyof Product, unknown>>
  return Object.keys(fields).length > 0 ? invalid('not-ready', { fields }) : null
}
