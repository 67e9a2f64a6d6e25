import type { AddressFields, Contact } from '#shop/addresses/address.ts'
import type { Naira } from '#shop/money.ts'

/** An admin may set any of them at any time (rules: order status). */
export const orderStatuses = ['pending', 'in transit', 'cancelled', 'delivered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  'in transit': 'In Transit',
  cancelled: 'Cancelled',
  delivered: 'Delivered',
}

/** Payment stands beside the status (rules: payment beside status). */
export const paymentStates = ['unpaid', 'awaiting', 'paid', 'failed', 'refund due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const orderMethods = ['cash', 'paystack', 'flutterwave', 'sandbox'] as const
export type OrderMethod = (typeof orderMethods)[number]

export const methodLabels: Record<OrderMethod, string> = {
  cash: 'Cash on Delivery',
  paystack: 'Card (Paystack)',
  flutterwave: 'Card (Flutterwave)',
  sandbox: 'Card (sandbox)',
}

export type Fulfilment = 'pickup' | 'delivery'
export const fulfilmentLabels: Record<Fulfilment, string> = { pickup: 'Pick Up', delivery: 'Delivery' }

/** A line as it was sold. `price` in naira for one piece; `image` the address of its picture, or empty. */
export type OrderLine = {
  productId: string
  name: string
  image: string
  price: Naira
  quantity: number
  color: string
  size: string
}

/** An order as it was placed. Amounts in naira; `amount` is subtotal, delivery fee and VAT together. */
export type Order = {
  id: string
  createdAt: Date
  status: OrderStatus
  method: OrderMethod
  payment: PaymentState
  fulfilment: Fulfilment
  area: string | null
  customerId: string | null
  name: string
  email: string
  phone: string
  address: AddressFields | Contact
  lines: OrderLine[]
  subtotal: Naira
  deliveryFee: Naira
  vat: Naira
  amount: Naira
  isNew: boolean
  /** What admins noted about it, for one another. */
  note: string
}

/** The part of an order's id that people are shown and read aloud (rules: order id). */
export const shortId = (id: string): string => id.slice(0, 5)
