import { centsOf, type DollarRate } from '#shop/core/dollars.ts'
import type { Naira } from '#shop/core/money.ts'
import type { Order } from './order.ts'

/** An amount due in naira, also in US cents if the customer saw dollar prices. */
export type AmountDue = { due: Naira; dollars: { rate: DollarRate; cents: number } | null }

/** Returns what is still to pay for the order (rules: dollar amounts). */
export const amountDue = ({ standing: { due }, dollarRate: rate }: Order): AmountDue => ({
  due,
  dollars: rate === null ? null : { rate, cents: centsOf(due, rate) },
})
