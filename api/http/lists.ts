import { z } from 'zod'

/**
 * Accepts a list in any of its encodings: repeated form fields, one JSON array as text, or an array
 * (rules: request bodies).
 */
export const listOf = <Item extends z.ZodType>(list: Item) =>
  z.preprocess((given: z.input<Item>) => toList(given), list)

/**
 * Converts the input to an array; a single item becomes an array of one. Input that cannot be a list is returned
 * unchanged.
 */
export function toList(given: unknown): unknown {
  if (Array.isArray(given)) return given.flatMap((item) => (typeof item === 'string' ? itemsIn(item) : [item]))
  if (given instanceof File) return [given]
  return typeof given === 'string' ? itemsIn(given) : given
}

function itemsIn(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
  } catch {
    return [text]
  }
  return [text]
}
