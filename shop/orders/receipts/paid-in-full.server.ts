import type { Transaction } from '#db/connect.ts'
import { bookedOf } from '#shop/orders/ledger/movements.server.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import type { RealMoney } from '#shop/orders/orders/real-money.server.ts'
import { paymentSummaryOf } from '#shop/orders/orders/payment-summary.ts'

/**
 * Returns whether an order is paid in full according to the ledger. A payment assumed to be received when the ledger
 * began counts (rules: receipts, ledger opening balances).
 */
export async function isPaidInFull(tx: Transaction, orderId: string, { facts }: RealMoney): Promise<boolean> {
  const { payment, due } = paymentSummaryOf(facts)
  if (paymentStates[payment].isPaid) return true
  const { assumed } = await bookedOf(tx, orderId)
  return orderStatuses[facts.status].goesAhead && assumed !== null && due > 0 && due <= assumed.amount
}
