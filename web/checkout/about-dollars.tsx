import { useState } from 'react'
import { aboutDollars, formatCents, rateWords, type DollarRate } from '#shop/core/dollars.ts'
import { useShop } from '#web/frame/shop.ts'

/** The rate that sums are told by now; null where none is, or it grew old while the page was open. */
export function useDollarRate(): DollarRate | null {
  const { dollar } = useShop()
  const [now] = useState(() => Date.now())
  return dollar && now < dollar.until ? dollar.rate : null
}

/** A sum in dollars, below the same in naira; nothing where no rate is told (rules: dollars). */
export const AboutDollars = ({ amount, rate }: { amount: number; rate: DollarRate | null | undefined }) =>
  rate ? <span className="block text-caption text-soft tabular-nums">{aboutDollars(amount, rate)}</span> : null

/** What an order's sum is in dollars, at the rate that it was made by. */
export type Dollars = { rate: DollarRate; cents: number }

/** How much goes to an account in dollars. */
export const dollarWords = ({ rate, cents }: Dollars): string => `${formatCents(cents)}, ${rateWords(rate)}`
