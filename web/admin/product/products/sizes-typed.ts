import { sameName } from '#shop/core/look-alikes.ts'

/**
 * Splits typed sizes at commas, or at spaces if there are none, into those of the shop, in its spelling, and the rest.
 */
export function sizesTyped(typed: string, known: readonly string[]): { found: string[]; left: string[] } {
  const words = typed
    .split(typed.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const spelled = new Map(known.map((size) => [sameName(size), size]))
  return {
    found: words.flatMap((word) => spelled.get(sameName(word)) ?? []),
    left: words.filter((word) => !spelled.has(sameName(word))),
  }
}
