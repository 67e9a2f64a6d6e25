import { z } from 'zod'

/** A list as forms and JSON send it: repeated fields, one JSON array as text, or a real array (rules: bodies). */
export const listOf = <Item extends z.ZodType>(list: Item) =>
  z.preprocess((given: z.input<Item>) => toList(given), list)

/** What was sent as a list, one item being a list of one; what can't be one is left as it is. */
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
