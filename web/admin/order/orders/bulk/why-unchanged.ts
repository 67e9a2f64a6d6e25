import { nextAction } from '#shop/orders/orders/next-action.ts'
import { formatNaira } from '#shop/core/money.ts'
import { orderStatuses, statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { nextActionFacts, type AdminOrder } from '../order.ts'

/** Why an order can't be changed: a reason that several orders can share, and a detail of this order. */
export type Why = { reason: string; detail?: string }

/**
 * Returns why an order can't be given this status from the list; null if the status is its next step
 * (rules: bulk order actions).
 */
export function whyUnchanged(order: AdminOrder, to: OrderStatus): Why | null {
  const facts = nextActionFacts(order)
  const next = nextAction(facts)
  if (next?.does === 'status' && next.to === to) return null
  const { goesAhead, isUntouched, isHandedOver } = orderStatuses[order.status]
  if (order.status === to || isHandedOver || !goesAhead)
    return { reason: `Already ${statusWords(order.status, order.fulfilment).label.toLowerCase()}` }
  if (next?.does === 'refund') return { reason: 'A refund is due', detail: formatNaira(next.amount) }
  if (!facts.maySend)
    return facts.due > 0
      ? { reason: 'Not fully paid', detail: `${formatNaira(facts.due)} is missing` }
      : { reason: order.house.label }
  if (facts.making > 0) return { reason: 'Still being made' }
  return { reason: isUntouched ? 'Not in transit yet' : 'This is not its next step' }
}
