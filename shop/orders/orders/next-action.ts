import { formatNaira, naira, type Naira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderStatuses, statusAction, type OrderStatus } from './order-status.ts'
import { isByCard, type OrderMethod } from './payment-method.ts'

/** The step that an order needs next from staff. `amount` in naira. */
export type NextAction =
  { does: 'refund'; amount: Naira } | { does: 'record'; amount: Naira } | { does: 'status'; to: OrderStatus }

export type NextActionFacts = {
  status: OrderStatus
  method: OrderMethod
  byTransfer: boolean
  /** Number of unfinished made-to-order lines. */
  making: number
  due: number
  /** The amount that must be refunded. */
  owed: number
  /** The amount received above the price. */
  surplus: number
  /** True if the order may be sent. */
  maySend: boolean
}

/**
 * Returns the one step that an order needs next from staff: money first, then sending. Null if staff can only wait, for
 * example for a card payment or for the tailor, or if nothing is left to do (rules: next step).
 */
export function nextAction(order: NextActionFacts): NextAction | null {
  const { status, making, due, owed, surplus, maySend } = order
  const { goesAhead, isUntouched, isHandedOver } = orderStatuses[status]
  const back = owed > 0 ? owed : surplus
  if (back > 0) return { does: 'refund', amount: naira(back) }
  if (!goesAhead) return null
  const isToRecord = due > 0 && !isByCard(order.method) && (isHandedOver || (order.byTransfer && !maySend))
  if (isToRecord) return { does: 'record', amount: naira(due) }
  if (isHandedOver || !maySend || making > 0) return null
  return { does: 'status', to: isUntouched ? 'in transit' : 'delivered' }
}

/** Returns the button's label; `isMailed` if the customer gets a mail. */
export function nextActionLabel(action: NextAction, fulfilment: Fulfilment, isMailed: boolean): string {
  switch (action.does) {
    case 'refund':
      return `Refund ${formatNaira(action.amount)}`
    case 'record':
      return `Record payment ${formatNaira(action.amount)}`
    case 'status':
      return statusAction(action.to, fulfilment, isMailed)
  }
}
