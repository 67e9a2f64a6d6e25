const MARKS = /(?:\s|\d|\))(CR|DR|C|D)\.?$/i
const LARGEST_KOBO = Number.MAX_SAFE_INTEGER

/**
 * Reads an amount in the formats that banks use. Returns kobo, negative for debits; null if there is none. Accepts
 * '₦1,234.50', '1,234.50 CR', '(500.00)', 'NGN -500' and '1.05E7'. Fractions of a kobo are rounded
 * (rules: statement columns).
 */
export function koboIn(cell: string): number | null {
  const text = cell.trim()
  const mark = MARKS.exec(text)?.[1]?.toUpperCase()
  const bare = (mark === undefined ? text : text.slice(0, text.toUpperCase().lastIndexOf(mark)))
    .replace(/[\s,'’\u00a0]/g, '')
    .replace(/^([-+(]?)[^\d.+(-]{1,4}(?=[\d.(+-])/, '$1')
  const [, open, sign, figures, after] = /^(\()?([-+−])?(\d*\.?\d+(?:e[+-]?\d+)?|\d+\.)([-)])?$/i.exec(bare) ?? []
  if (figures === undefined) return null
  const kobo = Math.round(Number(figures) * 100)
  if (!Number.isFinite(kobo) || kobo > LARGEST_KOBO) return null
  const isOut = open !== undefined || sign === '-' || sign === '−' || after === '-' || mark?.startsWith('D')
  return isOut && kobo > 0 ? -kobo : kobo
}
