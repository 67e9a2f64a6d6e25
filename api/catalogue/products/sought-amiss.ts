import type { Services } from '#services'
import { sizeSoughtAmiss } from '#shop/catalogue/products/offered-sizes.server.ts'
import { ownAskedIn, ownNarrowings } from '#shop/catalogue/products/own-filter.ts'
import type { Problem } from '#shop/core/errors.ts'

/** What of a filter can't be asked as things are: a size in which nothing comes, a field or a choice that the owner hasn't (rules: product filter). */
export const soughtAmiss = async (
  query: Record<string, string>,
  { db, settings }: Services,
): Promise<Record<string, Problem>> => ({
  ...(await sizeSoughtAmiss(db, query.size)),
  ...ownNarrowings(ownAskedIn(Object.entries(query)), settings.now().fields.fields).amiss,
})
