import { statusLabels, type OrderStatus } from '#shop/orders/order.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  pending: 'busy',
  'in transit': 'accent',
  delivered: 'good',
  cancelled: 'bad',
}

/** An order's status, each in a colour of its own (rules: order status). */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
