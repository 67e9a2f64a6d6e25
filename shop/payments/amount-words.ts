import { formatNaira } from '#shop/money.ts'

/** An amount as people are shown it, in naira or in whatever else was taken. */
export const amountWords = (amount: number, currency: string | null): string =>
  currency === null || currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount}`
