import { conflict, type Failure, type Params } from '#shop/core/errors.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import type { Order } from '#shop/orders/orders/order.ts'

export type EditableOrder = Pick<Order, 'status' | 'isTest' | 'standing' | 'exchangeOf'> & {
  /** True if some of the order's items are packed in a parcel. */
  hasParcels: boolean
  hasReturns: boolean
  /** True if the order's items are still reserved. */
  holdsPieces: boolean
  /** True if a part of the order's amount was written off. */
  isLetGo: boolean
  isAskedBack: boolean
}

/**
 * Returns the reason why an order can't be edited, or null. An order can be edited while nothing is packed or sent, its
 * items are reserved, and no refund was made or needs a decision by staff (rules: order editing).
 */
export function editBlocker(order: EditableOrder): Failure<'order-fixed'> | null {
  const { goesAhead, isUntouched } = orderStatuses[order.status]
  const { owed, underWay, back, money } = order.standing
  const fixed = (why: Params['order-fixed']['why']) => conflict('order-fixed', { params: { why } })
  if (order.isTest) return fixed('test')
  if (!goesAhead) return fixed('cancelled')
  if (!isUntouched || order.hasParcels) return fixed('sent')
  if (order.hasReturns) return fixed('returned')
  // A part of the order's price was paid with the value of a return.
  if (order.exchangeOf !== null) return fixed('exchange')
  if (!order.holdsPieces) return fixed('released')
  if (order.isAskedBack) return fixed('asked back')
  if (owed > 0 || underWay > 0 || back > 0 || order.isLetGo || money === 'other amount') return fixed('money')
  return null
}
