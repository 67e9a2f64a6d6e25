import type { AddressFields } from '#shop/people/addresses/address.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { plainAmount, isWholeSum } from '#shop/core/typed-amount.ts'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import type { AddressLine } from './lines-in-address.ts'

/** A line as entered; `key` distinguishes lines of the same product. */
export type TypedLine = AddressLine & {
  key: string
  name: string
  ownPrice: string
  reason: string
  /** A line without a product, with a custom name and price (rules: custom lines). */
  free?: true
  /** For a line of an edited order: its variant in the saved order. */
  sold?: { id: string; size: string; color: string; made: boolean; name?: string }
}
export type KnownCustomer = { id: string; name: string; phone: string; email: string }

/**
 * An order as entered by staff. An empty `area` means pickup. `sent` is the content of the last request with its
 * idempotency key.
 */
export type NewOrder = {
  customer: KnownCustomer | null
  name: string
  phone: string
  email: string
  lines: TypedLine[]
  area: string
  place: 'none' | 'saved' | 'other'
  to: AddressFields
  transfer: boolean
  code: string
  note: string
  sent: { key: string; content: string } | null
  /**
   * For an exchange: the return, whether the return fee is deducted, and whether delivery is free. Null for other
   * orders.
   */
  exchange: { id: string; keepsFee: boolean; deliversFree: boolean } | null
  /**
   * The quote being edited; null for a new quote. `validUntil` is its expiry date, `words` the text for the customer.
   */
  quote: { id: string; version: number } | null
  validUntil: string
  words: string
}

type OfExchange = AnswerOf<'POST /returns/{id}/exchanges/preview'>
/** The preview of an order. For an exchange, it also has the return's value and the amount due or to refund. */
export type Preview = AnswerOf<'POST /staff-orders/preview'> & { exchange?: OfExchange }
/** Request for a preview: of an order, or of an exchange for the return with this id. */
export type Looking =
  | { body: BodyOf<'POST /staff-orders/preview'> }
  | { exchange: string; body: BodyOf<'POST /returns/{id}/exchanges/preview'> }

export const typedLine = (line: Partial<TypedLine> & Pick<TypedLine, 'id' | 'size' | 'color'>): TypedLine => ({
  key: crypto.randomUUID(),
  name: line.id,
  quantity: 1,
  made: false,
  ownPrice: '',
  reason: '',
  ...line,
})

/** Returns an empty line without a product. */
export const typedFreeLine = (line: Partial<TypedLine> = {}): TypedLine =>
  typedLine({ ...{ id: '', name: '', size: '', color: '' }, ...line, free: true })

export const emptyOrder = (country: string, lines: readonly AddressLine[], transfer: boolean): NewOrder => ({
  customer: null,
  ...{ name: '', phone: '', email: '' },
  // Keys must be the same on each visit, so that an unchanged form equals its draft.
  lines: lines.map((line, at) => typedLine({ ...line, key: `address ${at}` })),
  area: '',
  place: 'none',
  to: { firstName: '', lastName: '', phone: '', address: '', city: '', state: '', country },
  transfer,
  code: '',
  note: '',
  sent: null,
  exchange: null,
  quote: null,
  ...{ validUntil: '', words: '' },
})

/**
 * Returns a form with the values of another order; if `instead` has lines, they replace the order's. Discount code,
 * note and prices are not copied, except the prices of custom lines. For an exchange, `returned` is the return, and
 * `isOurs` is true if the shop is at fault (rules: prefilled order, custom lines).
 */
export function copyOf(
  order: AdminOrder,
  country: string,
  instead: readonly AddressLine[] = [],
  returned: { id: string; isOurs: boolean } | null = null,
): NewOrder {
  const [first] = order.address
  const to = first && 'firstName' in first ? first : null
  const who = { name: order.name, phone: order.phone, email: order.email }
  const empty = emptyOrder(country, instead, order.transfer || order.method !== 'cash')
  return {
    ...empty,
    ...(order.customer === null ? who : { customer: { id: order.customer, ...who } }),
    ...(instead.length === 0 && {
      lines: order.product.map(({ id, name, size, color, quantity, made = false, free, price }, at) =>
        free
          ? typedFreeLine({ key: `copy ${at}`, name, quantity, ownPrice: String(price) })
          : typedLine({ key: `copy ${at}`, id, name, size, color, quantity, made }),
      ),
    }),
    area: order.area ?? '',
    ...(to && { place: 'other', to }),
    ...(returned !== null && {
      exchange: { id: returned.id, keepsFee: true, deliversFree: returned.isOurs },
    }),
  }
}

/** Returns a line for a request, with the regular unit price that staff saw. */
export const lineSent = (
  { id, name, size, color, quantity, made, ownPrice, reason, free }: TypedLine,
  usual?: number | null,
) => ({
  ...(free ? { free, name, quantity } : { id, name, size, color, quantity }),
  ...(made && { made }),
  ...(typeof usual === 'number' && { price: usual }),
  ...(isWholeSum(ownPrice) && { ownPrice: plainAmount(ownPrice), reason }),
})

const place = ({ area }: NewOrder) => (area === '' ? {} : { area })

/** Returns whether a custom line has no text or price yet, so that it can't be previewed. */
export const isHalfFree = ({ free, name, ownPrice, sold }: TypedLine): boolean =>
  free === true && (name.trim() === '' || (!sold && !isWholeSum(ownPrice)))

/**
 * Returns the request for the preview; null if there are no lines or a line is incomplete. Other incomplete fields are
 * left out.
 */
export function lookBody(order: NewOrder): Looking | null {
  if (order.lines.length === 0 || order.lines.some(isHalfFree)) return null
  const product = order.lines.map((line) => lineSent({ ...line, reason: line.reason.trim() || '-' }))
  const same = { ...place(order), transfer: order.transfer, product }
  if (order.exchange) {
    const { id, ...how } = order.exchange
    return { exchange: id, body: { ...same, ...how } }
  }
  return {
    body: {
      ...same,
      ...(order.customer ? { customer: order.customer.id } : phoneOf(order.phone)),
      code: order.code,
    },
  }
}

const phoneOf = (phone: string) => (/^\+?[\d\s()-]{7,20}$/.test(phone.trim()) ? { phone } : {})

/** Returns the request body, with the totals that staff saw; `saved` is the id of the customer's saved address. */
export function orderBody(order: NewOrder, seen: Preview, saved: string | null): BodyOf<'POST /staff-orders'> {
  const { customer, name, phone, email, transfer, code, note, to } = order
  const goesTo = order.area === '' ? 'none' : order.place
  return {
    ...(customer ? { customer: customer.id, ...(!customer.phone && phoneOf(phone)) } : { name, phone, email }),
    ...place(order),
    ...(goesTo === 'saved' && saved !== null && { address: saved }),
    ...(goesTo === 'other' && { to }),
    amount: seen.amount,
    shipping: seen.shipping,
    product: order.lines.map((line, at) => lineSent(line, seen.lines[at]?.usual)),
    transfer,
    code,
    note,
  }
}

/**
 * Returns the request body of an exchange, with the totals that staff saw; the customer is taken from the original
 * order.
 */
export function exchangeBody(order: NewOrder, seen: Preview): BodyOf<'POST /returns/{id}/exchanges'> {
  const { transfer, note, to } = order
  const { id: _, ...how } = order.exchange!
  return {
    ...place(order),
    ...(order.area !== '' && order.place === 'other' && { to }),
    ...{ amount: seen.amount, shipping: seen.shipping, version: seen.exchange?.version ?? 0 },
    product: order.lines.map((line, at) => lineSent(line, seen.lines[at]?.usual)),
    ...{ transfer, note, ...how },
  }
}
