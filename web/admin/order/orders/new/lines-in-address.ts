import { config } from '#config'

/** A line as it is written in the URL. */
export type AddressLine = { id: string; size: string; color: string; quantity: number; made: boolean }

const { linesPerOrder, quantityPerLine } = config.limits
const LONGEST = 40

/**
 * Encodes a cart as a URL parameter. A line is product id, size, colour and quantity, separated by bars, with `made`
 * for made to order. Lines are separated by semicolons, because sizes can't contain them (rules: prefilled order).
 */
export const linesInWords = (lines: readonly AddressLine[]): string =>
  lines
    .map(({ id, size, color, quantity, made }) => [id, size, color, quantity, ...(made ? ['made'] : [])].join('|'))
    .join(';')

/** Parses lines from the URL. Also returns the number of invalid parts that were skipped. */
export function linesIn(words: string): { lines: AddressLine[]; unread: number } {
  const parts = words.split(';').filter((part) => part.trim() !== '')
  const lines = parts.flatMap((part) => lineIn(part) ?? []).slice(0, linesPerOrder)
  return { lines, unread: parts.length - lines.length }
}

function lineIn(part: string): AddressLine | null {
  const [id = '', size = '', color = '', quantity = '', made, ...more] = part.split('|').map((word) => word.trim())
  const isLine =
    /^[a-z0-9-]{1,140}$/.test(id) &&
    [size, color].every((word) => word !== '' && word.length <= LONGEST) &&
    /^[1-9]\d?$/.test(quantity) &&
    Number(quantity) <= quantityPerLine &&
    (made === undefined || made === 'made') &&
    more.length === 0
  return isLine ? { id, size, color: color.toLowerCase(), quantity: Number(quantity), made: made === 'made' } : null
}
