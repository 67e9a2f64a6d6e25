import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'

const { linesPerOrder, quantityPerLine } = config.limits

const savedRow = z.object({
  size: filled(40),
  color: filled(40),
  shade: text(40).optional(),
  quantity: whole(1, quantityPerLine),
  made: z.literal(true).optional(),
})

/** A line of a saved cart. It stores the price that the customer saw, so that a price never changes without notice. */
const savedLine = z.object({
  id: filled(longest.line),
  name: filled(longest.productName),
  price: nairaAmount(),
  img: text(longest.line).regex(/^(\/[^/\\].*)?$/, because('required')),
  rows: z.array(savedRow).min(1, because('required')).max(linesPerOrder, because('too-many-lines')),
})
export type SavedLine = z.infer<typeof savedLine>

/** Lines of a saved cart; each product name occurs once. */
export const savedLines = z
  .array(savedLine)
  .max(linesPerOrder, because('too-many-lines'))
  .refine((lines) => new Set(lines.map(({ name }) => name)).size === lines.length, because('required'))

/** A signed-in customer's cart. Version 0 means that it was never saved (rules: cart sync). */
export type SavedCart = { version: number; lines: SavedLine[] }
