import { conflict, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'

/**
 * Payment methods that the settings offer. `cashUpTo` is the highest amount for cash in naira, or null for no limit.
 * Transfers need a bank account.
 */
export type OfferedPayments = Record<TaxedPayment, boolean> & {
  cashUpTo: Naira | null
  bankAccounts: readonly unknown[]
}

/** Returns true if an order of this amount, in naira, can be paid with this method (rules: payment methods). */
export const isOffered = (payment: TaxedPayment, amount: Naira, offered: OfferedPayments): boolean =>
  offered[payment] &&
  !(payment === 'cash' && offered.cashUpTo !== null && amount > offered.cashUpTo) &&
  !(payment === 'transfer' && offered.bankAccounts.length === 0)

/**
 * Returns the reason why an order of this amount, in naira, can't be paid with this method, or null
 * (rules: payment methods).
 */
export function refusedPayment(
  payment: TaxedPayment,
  amount: Naira,
  offered: OfferedPayments,
): Failure<'payment-not-offered'> | null {
  if (isOffered(payment, amount, offered)) return null
  const upTo = payment === 'cash' && offered.cash ? offered.cashUpTo : null
  return conflict('payment-not-offered', { params: { payment, upTo } })
}
