import { addressWords } from '#shop/core/address-words.ts'
import { isInherited } from '#shop/core/inherited-names.ts'

const longestSlug = 80

/**
 * Returns a name as it is used in a URL: `Aṣọ-Òkè Ìró & Bùbá` becomes `aso-oke-iro-and-buba`. At most 80 lowercase
 * letters, digits and single hyphens; 'product' if no character can be used.
 */
export const slugOf = (name: string): string => addressWords(name, longestSlug) || 'product'

/** Back-office paths that would conflict with a product id. */
const reserved = new Set(['add', 'import'])

/**
 * Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken, not a back-office path and not a property name
 * that every object inherits (rules: product address).
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free) || reserved.has(free) || isInherited(free); number++) free = `${slug}-${number}`
  return free
}
