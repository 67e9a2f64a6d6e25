import { orderStatuses, type OrderStatus } from '#shop/orders/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'

/** An order's status, each in a colour of its own (rules: order status). */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatuses[status].tone}>{orderStatuses[status].label}</Badge>
)
