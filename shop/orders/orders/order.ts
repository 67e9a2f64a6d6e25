import { orderIdLengths } from '#shop/core/order-id-lengths.ts'
import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import type { DollarRate } from '#shop/core/dollars.ts'
import type { Naira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'
import type { OrderMethod } from './payment-method.ts'
import type { PaymentSummary } from './payment-summary.ts'

/** A line item as sold. `price` in naira for one item; `image` is a URL, or empty. */
export type OrderLine = {
  productId: string
  name: string
  image: string
  price: Naira
  quantity: number
  color: string
  /** Shade of the colour at the time of sale, as `#rrggbb`. */
  shade: string
  size: string
  /** Days to make the item, as promised to the customer; null if it was taken from stock (rules: made to order). */
  madeInDays: number | null
  /** Time when a made-to-order line was finished; null while it is being made (rules: finished pieces). */
  finishedAt?: Date | null
  /** True if the item was sold as final sale and can't be returned (rules: final sale). */
  final: boolean
  /** The line's share of the order's discount, in naira (rules: discount allocation). */
  share: Naira
}

/**
 * A discount as named when the order was placed. `given` is the reduction in naira, of the subtotal ('sum') or the
 * delivery fee.
 */
export type OrderDiscount = { name: string; code: string | null; of: 'sum' | 'delivery'; given: Naira }

/** Returns a discount's name with its code, if it has one. */
export const discountName = ({ name, code }: Pick<OrderDiscount, 'name' | 'code'>): string =>
  code === null ? name : `${name} (${code})`

/** An order. Amounts in naira; `amount` is the total: subtotal, delivery fee and VAT. */
export type Order = {
  id: string
  createdAt: Date
  status: OrderStatus
  method: OrderMethod
  /** True if the order has the method 'cash', but is paid by bank transfer. */
  byTransfer: boolean
  /**
   * True if the transfer must arrive before the order counts as a sale and can be sent (rules: unpaid transfer orders).
   */
  transferFirst: boolean
  /**
   * Time until which the order's stock is reserved for the transfer; null if no transfer is awaited or there is no
   * limit.
   */
  payUntil: Date | null
  payment: PaymentState
  fulfilment: Fulfilment
  area: string | null
  /** The area in the customer's address, if it differs from the selected area (rules: area mismatch warning). */
  areaDoubt: string | null
  customerId: string | null
  name: string
  email: string
  phone: string
  address: AddressFields | GuestContact
  lines: OrderLine[]
  /** Total reduction of the order's lines; `subtotal` is already reduced by it. */
  discount: Naira
  discounts: OrderDiscount[]
  subtotal: Naira
  deliveryFee: Naira
  vat: Naira
  amount: Naira
  /**
   * The dollar rate when the order was placed, in kobo per dollar; null if the customer saw no dollar prices
   * (rules: dollar amounts).
   */
  dollarRate: DollarRate | null
  /**
   * Delivery time promised when the order was placed; null for orders placed before this field existed
   * (rules: promised times).
   */
  promise: string | null
  /** The customer's note to the shop, or empty (rules: order note). */
  buyerNote: string
  isNew: boolean
  /** Starts at 1 and increases each time staff edit the order (rules: order editing). */
  version: number
  /** Time of the last edit; null if never edited. */
  changedAt: Date | null
  /** True if staff set the delivery fee, so that the area's fee does not apply. */
  ownFee: boolean
  /** True if the owner placed the order to test the shop; it is not counted in reports (rules: test orders). */
  isTest: boolean
  /**
   * True if the order was paid by simulated payments, or replaces such an order in an exchange. It gets no receipt and
   * is not in the ledger (rules: ledger).
   */
  isSimulated: boolean
  /**
   * `exchangeOf`: the order that this one replaces. `exchangedFor`: the exchange orders that replace this one, oldest
   * first (rules: exchanges).
   */
  exchangeOf: string | null
  exchangedFor: string[]
  /** Internal note for staff. */
  note: string
  standing: PaymentSummary
}

/** Returns an order's number, which pages and mails show: the beginning of its id (rules: order id). */
export function shortId(id: string): string {
  const { usual, longer } = orderIdLengths
  return id.slice(0, (id.length < longer.id ? usual : longer).number)
}
