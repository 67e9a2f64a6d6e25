declare const nairaBrand: unique symbol

/** A whole amount in naira, zero or more. Kobo are used only in the payment providers' clients. */
export type Naira = number & { readonly [nairaBrand]: 'naira' }

/**
 * Converts a number to naira. Throws a RangeError for fractions, negative and unsafe numbers: amounts are never rounded
 * silently (rules: whole naira).
 */
export function naira(amount: number): Naira {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole naira: ${amount}`)
  return amount as Naira
}

/** Returns the sum of the amounts, in naira. */
export const add = (...amounts: Naira[]): Naira => naira(amounts.reduce((sum, amount) => sum + amount, 0))

/** Returns `from` minus `amount`, in naira; throws a RangeError if `amount` is greater. */
export const subtract = (from: Naira, amount: Naira): Naira => naira(from - amount)

/** Returns the amount multiplied by a whole quantity, in naira. */
export const times = (amount: Naira, quantity: number): Naira => naira(amount * quantity)

const WHOLE = 10_000

/**
 * Returns a percentage of an amount, rounded down to whole naira. The percentage is in hundredths of a percent. The
 * result is exact for every safe amount (rules: vat).
 */
export const hundredthsOf = (amount: Naira, hundredths: number): Naira =>
  naira(Math.floor(amount / WHOLE) * hundredths + Math.floor(((amount % WHOLE) * hundredths) / WHOLE))

/** The place before each group of three digits, except the first. */
const BETWEEN_GROUPS = /\B(?=(\d{3})+$)/g

/**
 * Formats naira for display: `125000` becomes `₦125,000`. Without `Intl`, because its first number format takes a slow
 * phone more than 50 ms.
 */
export const formatNaira = (amount: number): string => `₦${String(Math.round(amount)).replace(BETWEEN_GROUPS, ',')}`

const KOBO = 100

/** Formats kobo for display: `-12_345_650` becomes `−₦123,456.50`. Decimals are shown only if not zero. */
export function formatKobo(kobo: number): string {
  const [whole, rest] = [Math.floor(Math.abs(kobo) / KOBO), Math.abs(kobo) % KOBO]
  return `${kobo < 0 ? '−' : ''}${formatNaira(whole)}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Formats an amount in naira (`currency` null) or in another currency. */
export const amountWords = (amount: number, currency: string | null): string =>
  currency === null || currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount}`
