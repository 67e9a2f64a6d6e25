import { fulfilments } from '#shop/orders/fulfilment.ts'
import type { OrderStatus } from '#shop/orders/order-status.ts'
import type { SeenState } from '#shop/payments/payment.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { loadedAhead } from '../parts/row-actions.tsx'
import type { Refund, RefundWish } from '../payments/payment.ts'
import { config } from '#config'
import { orderMethods } from '#shop/orders/payment-method.ts'

/** An order as admins see it. */
export type AdminOrder = AnswerOf<'GET /order/{id}'>['order']

export const order = loadedAhead((id, signal) => ask('GET /order/{id}', { params: { id }, signal }))

/** What the order's page is asked to do. `see` marks a new order as opened: it sends the status that the order has. */
export type OrderAction =
  | { do: 'see' | 'choose'; status: OrderStatus; was: OrderStatus }
  | { do: 'check payment' }
  | { do: 'refund'; wish: RefundWish; currency: string | null }
  | { do: 'close refund'; refund: Refund; state: SeenState }
  | { do: 'resolve'; reference: string; note: string }
  /** `was` is the note that it replaces. */
  | { do: 'note'; note: string; was: string }

export const sent = { method: 'patch', encType: 'application/json' } as const

const { locale, timeZone } = config.brand
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })

/** The day of an order, as the owner's country writes it. */
export const dayOf = ({ createdAt }: AdminOrder): string => day.format(new Date(createdAt))

export const momentOf = ({ createdAt }: AdminOrder): string => moment.format(new Date(createdAt))

/** The first address's first and last name, or the name (rules: orders page). */
export function customerOf({ address: [first], name }: Pick<AdminOrder, 'address' | 'name'>): string {
  if (first && 'firstName' in first) return `${first.firstName} ${first.lastName}`
  return first?.name || name
}

/** How it is paid and how it reaches the customer. */
export const methodOf = ({ method, fulfilment }: AdminOrder): string =>
  `${orderMethods[method].label}, ${fulfilments[fulfilment].label}`
