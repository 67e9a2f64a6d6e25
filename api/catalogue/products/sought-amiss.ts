import type { Services } from '#services'
import { sizeSoughtAmiss } from '#shop/catalogue/products/offered-sizes.server.ts'
import { ownAskedIn, ownNarrowings } from '#shop/catalogue/products/own-filter.ts'
import type { Problem } from '#shop/core/errors.ts'

/**
 * Returns query errors that depend on current settings and products: a size that no product has, or an unknown custom
 * field or choice (rules: product filter).
 */
export const soughtAmiss = async (
  query: Record<string, string>,
  { db, settings }: Services,
): Promise<Record<string, Problem>> => ({
  ...(await sizeSoughtAmiss(db, query.size)),
  ...ownNarrowings(ownAskedIn(Object.entries(query)), settings.now().fields.fields).amiss,
})
