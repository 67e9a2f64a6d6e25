import { config } from '#config'

declare const nairaBrand: unique symbol

/** Whole naira, zero or more. Kobo exist only inside the payment providers' clients. */
export type Naira = number & { readonly [nairaBrand]: 'naira' }

/**
 * Brands a number as naira. Throws a RangeError on a fraction, a negative or an unsafe number: money is never
 * rounded into shape (rules: whole naira).
 */
export function naira(amount: number): Naira {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole naira: ${amount}`)
  return amount as Naira
}

/** The sum of any number of amounts, in naira. */
export const add = (...amounts: Naira[]): Naira => naira(amounts.reduce((sum, amount) => sum + amount, 0))

/** `from` less `amount`, in naira; throws a RangeError when `amount` is the greater. */
export const subtract = (from: Naira, amount: Naira): Naira => naira(from - amount)

/** An amount times a whole quantity, in naira. */
export const times = (amount: Naira, quantity: number): Naira => naira(amount * quantity)

const WHOLE = 10_000

/** So many hundredths of a percent of an amount, rounded down to whole naira; exact for every safe amount (rules: vat). */
export const hundredthsOf = (amount: Naira, hundredths: number): Naira =>
  naira(Math.floor(amount / WHOLE) * hundredths + Math.floor(((amount % WHOLE) * hundredths) / WHOLE))

const grouped = new Intl.NumberFormat(config.brand.locale, { maximumFractionDigits: 0 })

/** `125000` as `₦125,000`, as people are shown it. */
export const formatNaira = (amount: number): string => `₦${grouped.format(amount)}`

const KOBO = 100

/** An amount in kobo as people are shown it, `-12_345_650` as `−₦123,456.50`; kobo are only said where there are some. */
export function formatKobo(kobo: number): string {
  const [whole, rest] = [Math.floor(Math.abs(kobo) / KOBO), Math.abs(kobo) % KOBO]
  return `${kobo < 0 ? '−' : ''}${formatNaira(whole)}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** An amount as people are shown it, in naira or in whatever else was taken; `currency` null where it is naira. */
export const amountWords = (amount: number, currency: string | null): string =>
  currency === null || currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount}`
