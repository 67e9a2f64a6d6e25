import { sameName } from '#shop/core/look-alikes.ts'

/** Categories suggested to shops that don't use them yet (rules: categories). */
const usualCategories = ['Dresses', 'Tops', 'Trousers', 'Skirts', 'Sets', 'Jumpsuits', 'Outerwear', 'Accessories']

/** Returns the categories to suggest to staff: those in use, and the usual ones. */
export function suggestedCategories(used: readonly string[]): string[] {
  const known = new Set(used.map(sameName))
  return [...used, ...usualCategories.filter((category) => !known.has(sameName(category)))]
}
