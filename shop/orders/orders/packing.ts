import type { OrderStatus } from './order-status.ts'

/** The next status that packers may set, by current status (rules: packing). */
export const packingSteps = { pending: 'in transit', 'in transit': 'delivered' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>
