import { z } from 'zod'

/** A list as forms and JSON send it: repeated fields, one JSON array as text, or a real array (decisions §3). */
export const listOf = <Item extends z.ZodType>(list: Item) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      const parsed: unknown = JSON.parse(given)
      if (Array.isArray(parsed)) return parsed
    } catch {
      return [given]
    }
    return [given]
  }, list)
