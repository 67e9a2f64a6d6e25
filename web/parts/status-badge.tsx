import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { orderStatuses, statusWords, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'

/** An order's status, in the status's colour (rules: order status, pickup labels). */
export const StatusBadge = ({ status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment }) => (
  <Badge tone={orderStatuses[status].tone}>{statusWords(status, fulfilment).label}</Badge>
)
