import { config } from '#config'
import { fulfilments } from '#shop/orders/order.ts'
import { orderMethods } from '#shop/orders/payment-method.ts'
import type { AdminOrder } from './order.ts'

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
