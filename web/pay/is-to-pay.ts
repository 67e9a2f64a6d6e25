import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

/** Whether somebody could be asked to pay it now; the shop has the last word when a link is made (rules: pay link). */
export const isToPay = ({
  method,
  status,
  payment,
  standing: { due, next },
}: Pick<OwnOrder, 'method' | 'status' | 'payment' | 'standing'>): boolean =>
  due > 0 &&
  !orderStatuses[status].isHandedOver &&
  (next.includes('pay') || next.includes('pay the rest') || (!isByCard(method) && payment !== 'failed'))
