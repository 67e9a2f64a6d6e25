import type { Moved, OrderClaims } from '#shop/orders/ledger/order-books.ts'
import { moneyOf } from './order-money.ts'
import { orderStatuses, paymentStates } from './order-status.ts'
import { paymentSummaryOf } from './payment-summary.ts'
import type { OrderFacts } from './payment-summary-name.ts'

/**
 * Returns the amounts that the ledger should have for an order. They don't change when a payment is marked as resolved,
 * because no money moves (rules: ledger, payment summary).
 */
export function claimsOf(given: OrderFacts, vat: number): OrderClaims {
  const facts = { ...given, attempts: given.attempts.map((attempt) => ({ ...attempt, isSeenTo: false })) }
  const { price, here } = moneyOf(facts)
  const { due, owed, underWay, payment, sale } = paymentSummaryOf(facts)
  const isLive = orderStatuses[facts.status].goesAhead && !paymentStates[payment].goesBack
  return {
    due,
    credit: isLive ? Math.max(0, here - price) : 0,
    goingBack: owed + underWay,
    worth: isLive ? Math.min(price, here + due) : 0,
    isSale: sale !== null,
    amount: facts.amount,
    vat,
  }
}

/**
 * Returns the ledger amounts of an order that is partly paid by a simulated payment: its value is only the real money
 * received, it doesn't count as a sale, and the customer owes nothing (rules: ledger).
 */
export const simulatedClaims = (moved: readonly Moved[]): OrderClaims => ({
  ...{ due: 0, credit: 0, goingBack: 0, isSale: false, amount: 0, vat: 0 },
  worth: moved.reduce((sum, { amount }) => sum + amount, 0),
})
