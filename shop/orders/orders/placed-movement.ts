import { isDemoEmail } from '#shop/core/demo-person.ts'
import { movementBetween, orderBooks, type LedgerMovement } from '#shop/orders/ledger/order-books.ts'
import { claimsOf } from './order-claims.ts'
import type { Order } from './order.ts'

/**
 * Returns the ledger movement for a new order: the customer owes its price. Null for demo orders and orders with
 * simulated payments (rules: ledger).
 */
export function placedMovement({ email, ...order }: Order): LedgerMovement | null {
  if (order.isSimulated || isDemoEmail(email)) return null
  const nothing = { attempts: [], refunds: [], tenders: [] }
  const facts = { ...order, ...nothing, isClaimed: false, holdsPieces: true, isAskedBack: false }
  return movementBetween('placed', {}, orderBooks(claimsOf(facts, order.vat), [], null))
}
