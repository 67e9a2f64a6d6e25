import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

/**
 * Returns whether to offer a payment link for the order; the server checks again when a link is created
 * (rules: payment link).
 */
export const isToPay = ({
  method,
  status,
  payment,
  standing: { due, next },
}: Pick<OwnOrder, 'method' | 'status' | 'payment' | 'standing'>): boolean =>
  due > 0 &&
  !orderStatuses[status].isHandedOver &&
  (next.includes('pay') || next.includes('pay the rest') || (!isByCard(method) && payment !== 'failed'))
