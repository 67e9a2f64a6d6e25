import type { OrderStatus } from './order-status.ts'

/** What a packer says of an order, by what it is: she sends it, and hands it over (rules: packing). */
export const packingSteps = { pending: 'in transit', 'in transit': 'delivered' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>
