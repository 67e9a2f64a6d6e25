import type { OrderStatus } from './order-status.ts'

/** The status that packers may set next, by current status (rules: packing). */
export const packingSteps = { pending: 'in transit', 'in transit': 'delivered' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>
