import type { OrderStatus } from '#shop/orders/order-status.ts'
import type { SeenState } from '#shop/payments/payment.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { loadedAhead } from '../parts/loaded-ahead.ts'
import type { Refund } from '../payments/payment.ts'

/** An order as admins see it. */
export type AdminOrder = AnswerOf<'GET /order/{id}'>['order']

export const order = loadedAhead((id, signal) => ask('GET /order/{id}', { params: { id }, signal }))

/** What the order's page is asked to do. `see` marks a new order as opened: it sends the status that the order has. */
export type OrderAction =
  | { do: 'see' | 'choose'; status: OrderStatus; was: OrderStatus }
  | { do: 'check payment' }
  | { do: 'close refund'; refund: Refund; state: SeenState }

export const sent = { method: 'patch', encType: 'application/json' } as const
