import { useState } from 'react'
import { aboutDollars, formatCents, rateWords, type DollarRate } from '#shop/core/dollars.ts'
import { useShop } from '#web/frame/shop.ts'

/** Returns the rate for prices in dollars; null if there is none or it expired while the page was open. */
export function useDollarRate(): DollarRate | null {
  const { dollar } = useShop()
  const [now] = useState(() => Date.now())
  return dollar && now < dollar.until ? dollar.rate : null
}

/** An amount in dollars, shown below the amount in naira; renders nothing without a rate (rules: dollar amounts). */
export const AboutDollars = ({ amount, rate }: { amount: number; rate: DollarRate | null | undefined }) =>
  rate ? <span className="block text-caption text-soft tabular-nums">{aboutDollars(amount, rate)}</span> : null

/** An order's total in US cents, with the exchange rate used. */
export type Dollars = { rate: DollarRate; cents: number }

export const dollarWords = ({ rate, cents }: Dollars): string => `${formatCents(cents)}, ${rateWords(rate)}`
