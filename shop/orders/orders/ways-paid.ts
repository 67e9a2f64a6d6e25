import { methodLabel, type OrderMethod } from './payment-method.ts'
import { tenderWays } from './tender.ts'

type Paid = {
  method: OrderMethod
  byTransfer: boolean
  amount: number
  /** The amounts paid in each way, in naira. */
  standing: { byCredit: number; byGiftCard: number; byExchange: number }
}

/**
 * Returns labels for how an order is paid: exchange, gift card and store credit if these pay the whole order, otherwise
 * only the payment method of the rest (rules: gift card payment, store credit, exchanges).
 */
export function waysPaid({
  method,
  byTransfer,
  amount,
  standing: { byCredit, byGiftCard, byExchange },
}: Paid): string[] {
  if (amount === 0 || byCredit + byExchange < amount) return [methodLabel(method, byTransfer)]
  return [
    ...(byExchange > 0 ? [tenderWays.exchange.label] : []),
    ...(byGiftCard > 0 ? [tenderWays['gift card'].label] : []),
    ...(byCredit > byGiftCard ? [tenderWays.credit.label] : []),
  ]
}

/** Joins the labels of `waysPaid`, for example 'Exchange and Gift card'. */
export const paidWords = (paid: Paid): string => waysPaid(paid).join(' and ')
