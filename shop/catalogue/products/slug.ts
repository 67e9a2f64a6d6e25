import { addressWords } from '#shop/core/address-words.ts'
import { isInherited } from '#shop/core/inherited-names.ts'

const longestSlug = 80

/**
 * A name as it stands in an address: `Aṣọ-Òkè Ìró & Bùbá` is `aso-oke-iro-and-buba`. Small letters, digits and single
 * hyphens, 80 at most; 'product' when nothing of the name can be written so.
 */
export const slugOf = (name: string): string => addressWords(name, longestSlug) || 'product'

/** Addresses in the back office that stand where a product's id would. */
const reserved = new Set(['add', 'import'])

/**
 * The first of `slug`, `slug-2`, `slug-3` … that is neither among `taken`, nor a page of the back office, nor a name
 * that each object inherits
 * (rules: product address).
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free) || reserved.has(free) || isInherited(free); number++) free = `${slug}-${number}`
  return free
}
