import { conflict, type Failure, type Params } from '#shop/core/errors.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import type { Order } from '#shop/orders/orders/order.ts'

/** An order, with what is known of it beside its own row. */
export type EditableOrder = Pick<Order, 'status' | 'isTest' | 'standing' | 'exchangeOf'> & {
  /** Pieces of it lie in a parcel, or come back. */
  hasParcels: boolean
  hasReturns: boolean
  holdsPieces: boolean
  /** Some of its price was let go. */
  isLetGo: boolean
  isAskedBack: boolean
}

/**
 * Why what an order is of can't be changed; null where it can: nothing of it was begun on, its pieces are held, and of its
 * money nothing went back or is for a person to decide (rules: edited orders).
 */
export function whyFixed(order: EditableOrder): Failure<'order-fixed'> | null {
  const { goesAhead, isUntouched } = orderStatuses[order.status]
  const { owed, underWay, back, money } = order.standing
  const fixed = (why: Params['order-fixed']['why']) => conflict('order-fixed', { params: { why } })
  if (order.isTest) return fixed('test')
  if (!goesAhead) return fixed('cancelled')
  if (!isUntouched || order.hasParcels) return fixed('sent')
  if (order.hasReturns) return fixed('returned')
  // What it comes to is measured by what came back for it.
  if (order.exchangeOf !== null) return fixed('exchange')
  if (!order.holdsPieces) return fixed('released')
  if (order.isAskedBack) return fixed('asked back')
  if (owed > 0 || underWay > 0 || back > 0 || order.isLetGo || money === 'other amount') return fixed('money')
  return null
}
