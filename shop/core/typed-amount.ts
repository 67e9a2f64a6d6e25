import { plainSigns } from './look-alikes.ts'

const currency = /^(-?) ?(?:₦|NGN|N) ?/i
const afterwards = / ?(?:₦|NGN|naira)$/i
const whole = /^(-?(?:\d{1,15}|\d{1,3}(?:(?<gap>[ ,'’])\d{3}(?:\k<gap>\d{3}){0,3})?))(?:\.(\d*))?$/

/**
 * Parses a typed whole number: '50000', '50,000', '₦50,000', 'NGN 50 000' and '50000.00' are 50000. Returns 'fraction'
 * if it has a non-zero fraction or more than two decimals, because '45.000' may be 45 or 45,000; null for anything
 * else. Used by the storefront's filter, the back office, sheets and CSV files (rules: amount formats).
 */
export function parseAmount(typed: string): number | 'fraction' | null {
  const bare = plainSigns(typed).replace(currency, '$1').replace(afterwards, '')
  const [, figures, , decimals = ''] = whole.exec(bare) ?? []
  if (figures === undefined) return null
  return /^0{0,2}$/.test(decimals) ? Number(figures.replace(/[^\d-]/g, '')) : 'fraction'
}

/**
 * Converts a typed whole number to plain digits for sending. Other text is only trimmed; the server rejects it with a
 * message.
 */
export function plainAmount(typed: string): string {
  const sum = parseAmount(typed)
  return typeof sum === 'number' ? String(sum) : typed.trim()
}

/** Returns true for a whole amount of zero or more. */
export const isWholeSum = (typed: string): boolean => Number(parseAmount(typed) ?? Number.NaN) >= 0
