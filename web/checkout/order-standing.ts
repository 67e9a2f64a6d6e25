import { config } from '#config'
import type { OrderAnswer } from '#web/api-client.ts'

export type OrderStanding = 'success' | 'pending' | 'failed'

/** Whether an order stands: in cash as soon as it is placed, by card once it is paid; a cancelled one doesn't. */
export function statusOf({ status, payment }: Pick<OrderAnswer, 'status' | 'payment'>): OrderStanding {
  if (status === 'cancelled' || payment === 'failed') return 'failed'
  return payment === 'awaiting' ? 'pending' : 'success'
}

export const statusWords: Record<OrderStanding, string> = {
  success: `Thank you for shopping with ${config.brand.name}. We have your order and begin on it now.`,
  pending: 'Your payment is not confirmed yet. This page tells you as soon as it is.',
  failed: 'This order does not go ahead. Nothing will be sent.',
}
