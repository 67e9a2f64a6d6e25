import type { AddressFields, GuestContact } from '#shop/people/addresses/address.ts'
import type { DollarRate } from '#shop/core/dollars.ts'
import type { Naira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'
import type { OrderMethod } from './payment-method.ts'
import type { Standing } from './standing.ts'

/** A line as it was sold. `price` in naira for one piece; `image` the address of its picture, or empty. */
export type OrderLine = {
  productId: string
  name: string
  image: string
  price: Naira
  quantity: number
  color: string
  /** Of its colour when it was sold, as `#rrggbb`. */
  shade: string
  size: string
  /** Made for her in so many days, as she was told; null of one that was taken from stock (rules: made for you). */
  madeInDays: number | null
  /** When it was finished, where it is made; none while it is being made (rules: finished pieces). */
  finishedAt?: Date | null
  /** It was sold as one that can't be sent back (rules: final pieces). */
  final: boolean
  /** What of the order's discount it bears, in naira (rules: share of a line). */
  share: Naira
}

/** A discount that counted for an order, as it was called then: of its sum or of its delivery, so much in naira. */
export type OrderDiscount = { name: string; code: string | null; of: 'sum' | 'delivery'; given: Naira }

/** What a discount is called, with the code by which it counts. */
export const discountName = ({ name, code }: Pick<OrderDiscount, 'name' | 'code'>): string =>
  code === null ? name : `${name} (${code})`

/** An order as it was placed. Amounts in naira; `amount` is subtotal, delivery fee and VAT together. */
export type Order = {
  id: string
  createdAt: Date
  status: OrderStatus
  method: OrderMethod
  /** Of an order in cash: its money comes by bank transfer. */
  byTransfer: boolean
  /** That money has to be here before the order counts for anything (rules: paid by transfer first). */
  transferFirst: boolean
  /** Until when its pieces are held for that money; null where none is awaited, or without a clock. */
  payUntil: Date | null
  payment: PaymentState
  fulfilment: Fulfilment
  area: string | null
  /** Where its address plainly is, in words, when that is outside its area (rules: area and address). */
  areaDoubt: string | null
  customerId: string | null
  name: string
  email: string
  phone: string
  address: AddressFields | GuestContact
  lines: OrderLine[]
  /** What was taken off its lines; `subtotal` is what is left of them. */
  discount: Naira
  discounts: OrderDiscount[]
  subtotal: Naira
  deliveryFee: Naira
  vat: Naira
  amount: Naira
  /** What a dollar cost when she ordered, in kobo; null where she was told no dollars (rules: dollars). */
  dollarRate: DollarRate | null
  /** How soon she was told to have it, when she ordered; null of an order from before that was kept (rules: promised times). */
  promise: string | null
  /** What she wrote to the house with it, or nothing (rules: note of the order). */
  buyerNote: string
  isNew: boolean
  /** Counted from 1: each time that staff change what it is of, it is another (rules: edited orders). */
  version: number
  /** When that was last; null of one that is as it was placed. */
  changedAt: Date | null
  /** Its delivery costs what staff said, and not what its area says. */
  ownFee: boolean
  /** An owner tries her shop with it: it counts nowhere (rules: test orders). */
  isTest: boolean
  /** Its payments are simulated, or it is in exchange for such an order: no receipt, and not in the ledger (rules: ledger). */
  isSimulated: boolean
  /** Of which order's return it is in exchange; and the orders in exchange for what came back of it, oldest first (rules: exchanges). */
  exchangeOf: string | null
  exchangedFor: string[]
  /** What admins noted about it, for one another. */
  note: string
  standing: Standing
}

/** The part of an order's id that people are shown and read aloud (rules: order id). */
export const shortId = (id: string): string => id.slice(0, 5)
