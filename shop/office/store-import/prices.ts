import type { SourceVariant } from './source-product.ts'
import type { NoteCode } from './notes.ts'

/**
 * Returns a product's price and discount in naira. A product has one price here, so the highest of its variants is
 * used, rounded to whole naira. Returns nothing if the file has no price (rules: store import).
 */
export function pricesOf(
  variants: readonly SourceVariant[],
  rate: number,
  notes: Set<NoteCode>,
): { price?: number; discount?: number } {
  const all = variants.flatMap(({ price, before }) => {
    const paid = amountIn(price)
    return paid === null ? [] : [{ paid: paid * rate, full: Math.max(paid, amountIn(before) ?? 0) * rate }]
  })
  const [highest] = all.toSorted((one, other) => other.paid - one.paid || other.full - one.full)
  if (!highest) return {}
  if (variants.some(({ price, before }) => hasPoint(price) || hasPoint(before))) notes.add('point-in-price')
  if (all.some(({ paid, full }) => paid !== highest.paid || full !== highest.full)) notes.add('one-price')
  const [price, paid] = [Math.round(highest.full), Math.round(highest.paid)]
  if (price !== highest.full || paid !== highest.paid) notes.add('rounded')
  return { price, discount: price - paid }
}

/**
 * Returns whether an amount such as '45.000' is ambiguous: it is 45 in a spreadsheet, but 45,000 where a point
 * separates thousands.
 */
const hasPoint = (text: string): boolean => /^[^\d.,]*\d{1,3}(\.\d{3})+\D*$/.test(text.trim())

/** Parses an amount as shops write it: '45000.00', '45,000.50' or, with a decimal comma, '45000,50'. */
function amountIn(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0₦$£€]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(/,(\d{1,2})$/, '.$1')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
