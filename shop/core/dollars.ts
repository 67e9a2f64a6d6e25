import { config } from '#config'
import { formatKobo } from '#shop/core/money.ts'

/** The price of one US dollar, in kobo. */
export type DollarRate = number

const KOBO = 100n
const CENTS = 100n

/** Converts naira to US cents, rounded up so that the result covers the amount (rules: dollar amounts). */
export function centsOf(naira: number, rate: DollarRate): number {
  const kobo = BigInt(naira) * KOBO * CENTS
  return Number((kobo + BigInt(rate) - 1n) / BigInt(rate))
}

const format = new Intl.NumberFormat(config.brand.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats cents: `123456` becomes `$1,234.56`. */
export const formatCents = (cents: number): string => `$${format.format(cents / Number(CENTS))}`

/** Formats an amount in naira as approximate dollars: `about $32.64` (rules: dollar amounts). */
export const aboutDollars = (naira: number, rate: DollarRate): string => `about ${formatCents(centsOf(naira, rate))}`

/** Formats the exchange rate: `at ₦1,532.50 per dollar`. */
export const rateWords = (rate: DollarRate): string => `at ${formatKobo(rate)} per dollar`
