import { invalid, problem, type Failure } from '#shop/core/errors.ts'
import type { Product } from './product.ts'

/**
 * Fails with `not-ready`, by field, if the product lacks a description or pictures that it needs to be published;
 * otherwise returns null (rules: draft products).
 */
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
