import { conflict, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'

/** The part of the settings that says which ways of paying are offered; cash up to a sum in naira, or to any; a transfer where there is an account. */
export type OfferedPayments = Record<TaxedPayment, boolean> & {
  cashUpTo: Naira | null
  bankAccounts: readonly unknown[]
}

/** Whether an order of this amount, in naira, may be paid so (rules: ways of paying). */
export const isOffered = (payment: TaxedPayment, amount: Naira, offered: OfferedPayments): boolean =>
  offered[payment] &&
  !(payment === 'cash' && offered.cashUpTo !== null && amount > offered.cashUpTo) &&
  !(payment === 'transfer' && offered.bankAccounts.length === 0)

/** Why an order of this amount, in naira, can't be paid so, or null where it can (rules: ways of paying). */
export function refusedPayment(
  payment: TaxedPayment,
  amount: Naira,
  offered: OfferedPayments,
): Failure<'payment-not-offered'> | null {
  if (isOffered(payment, amount, offered)) return null
  const upTo = payment === 'cash' && offered.cash ? offered.cashUpTo : null
  return conflict('payment-not-offered', { params: { payment, upTo } })
}
