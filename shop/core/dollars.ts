import { config } from '#config'
import { formatKobo } from '#shop/core/money.ts'

/** What a dollar costs, in kobo. */
export type DollarRate = number

const KOBO = 100n
const CENTS = 100n

/** What a sum in naira comes to at that rate, in cents: rounded up, so that the naira are reached (rules: dollars). */
export function centsOf(naira: number, rate: DollarRate): number {
  const kobo = BigInt(naira) * KOBO * CENTS
  return Number((kobo + BigInt(rate) - 1n) / BigInt(rate))
}

const format = new Intl.NumberFormat(config.brand.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `123456` as `$1,234.56`. */
export const formatCents = (cents: number): string => `$${format.format(cents / Number(CENTS))}`

/** A sum in naira as people are told it in dollars: `about $32.64` (rules: dollars). */
export const aboutDollars = (naira: number, rate: DollarRate): string => `about ${formatCents(centsOf(naira, rate))}`

/** `at ₦1,532.50 for a dollar`. */
export const rateWords = (rate: DollarRate): string => `at ${formatKobo(rate)} for a dollar`
