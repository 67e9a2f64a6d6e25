import { plainSigns } from './look-alikes.ts'

const currency = /^(-?) ?(?:₦|NGN|N) ?/i
const afterwards = / ?(?:₦|NGN|naira)$/i
const whole = /^(-?(?:\d{1,15}|\d{1,3}(?:(?<gap>[ ,'’])\d{3}(?:\k<gap>\d{3}){0,3})?))(?:\.(\d*))?$/

/**
 * The whole number that people type, in the storefront's filter, the back office, sheets and CSV files: '50000', '50,000',
 * '₦50,000', 'NGN 50 000' and '50000.00' are 50000. 'fraction' where it has one that isn't zero, or more than two
 * decimals: '45.000' may be 45 or 45,000. Null for anything else (rules: sums as typed).
 */
export function readSum(typed: string): number | 'fraction' | null {
  const bare = plainSigns(typed).replace(currency, '$1').replace(afterwards, '')
  const [, figures, , decimals = ''] = whole.exec(bare) ?? []
  if (figures === undefined) return null
  return /^0{0,2}$/.test(decimals) ? Number(figures.replace(/[^\d-]/g, '')) : 'fraction'
}

/** The same as digits, for what is sent on; anything else stays as it was typed, for the server to refuse in words. */
export function sumTyped(typed: string): string {
  const sum = readSum(typed)
  return typeof sum === 'number' ? String(sum) : typed.trim()
}

/** Whether that is a whole amount, zero or more. */
export const isWholeSum = (typed: string): boolean => Number(readSum(typed) ?? Number.NaN) >= 0
