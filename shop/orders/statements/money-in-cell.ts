const MARKS = /(?:\s|\d|\))(CR|DR|C|D)\.?$/i
const LARGEST_KOBO = Number.MAX_SAFE_INTEGER

/**
 * The sum in a cell as banks write it, in kobo, less than nothing where it went out; null where none stands there:
 * '₦1,234.50', '1,234.50 CR', '(500.00)', 'NGN -500', '1.05E7'. What isn't exact to the kobo is rounded to it
 * (rules: columns of a statement).
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
