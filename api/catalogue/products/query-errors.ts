import type { Services } from '#services'
import { sizeQueryError } from '#shop/catalogue/products/offered-sizes.server.ts'
import { ownAskedIn, customFieldFilters } from '#shop/catalogue/products/custom-field-filter.ts'
import type { Problem } from '#shop/core/errors.ts'

/**
 * Returns query errors that depend on current settings and products: a size that no product has, or an unknown custom
 * field or choice (rules: product filter).
 */
export const productQueryErrors = async (
  query: Record<string, string>,
  { db, settings }: Services,
): Promise<Record<string, Problem>> => ({
  ...(await sizeQueryError(db, query.size)),
  ...customFieldFilters(ownAskedIn(Object.entries(query)), settings.now().fields.fields).queryErrors,
})
