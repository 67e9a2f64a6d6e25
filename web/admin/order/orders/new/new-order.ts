import type { AddressFields } from '#shop/people/addresses/address.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { sumTyped, isWholeSum } from '#shop/core/typed-sum.ts'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import type { AddressLine } from './lines-in-address.ts'

/** A line as it is typed; `key` tells it from others of the same product. */
export type TypedLine = AddressLine & {
  key: string
  name: string
  ownPrice: string
  reason: string
  /** Of no product: its name says what it is, and its own price is the one that it has (rules: free lines). */
  free?: true
  /** Of an order that is changed: as which piece it stands there. */
  sold?: { id: string; size: string; color: string; made: boolean; name?: string }
}
export type KnownCustomer = { id: string; name: string; phone: string; email: string }

/** An order as staff type it: without an `area` it is picked up; `sent` is what was sent last, under which key. */
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
  /** The return that it is in exchange for, what of that is kept, and whether the house bears the delivery; null of any other. */
  exchange: { id: string; keepsFee: boolean; deliversFree: boolean } | null
  /** The quote that is changed; null of what is new. Until when it holds, and what whoever has it reads. */
  quote: { id: string; version: number } | null
  validUntil: string
  words: string
}

type OfExchange = AnswerOf<'POST /returns/{id}/exchanges/look'>
/** What was looked at; of an exchange also what the return is worth and what is due or goes back. */
export type Look = AnswerOf<'POST /staff-orders/look'> & { exchange?: OfExchange }
/** What is looked at: an order, or one in exchange for the return of this id. */
export type Looking =
  { body: BodyOf<'POST /staff-orders/look'> } | { exchange: string; body: BodyOf<'POST /returns/{id}/exchanges/look'> }

export const typedLine = (line: Partial<TypedLine> & Pick<TypedLine, 'id' | 'size' | 'color'>): TypedLine => ({
  key: crypto.randomUUID(),
  name: line.id,
  quantity: 1,
  made: false,
  ownPrice: '',
  reason: '',
  ...line,
})

/** A line of no product, which is empty. */
export const typedFreeLine = (line: Partial<TypedLine> = {}): TypedLine =>
  typedLine({ ...{ id: '', name: '', size: '', color: '' }, ...line, free: true })

/** A form with nothing in it but these lines. */
export const emptyOrder = (country: string, lines: readonly AddressLine[], transfer: boolean): NewOrder => ({
  customer: null,
  ...{ name: '', phone: '', email: '' },
  // The same each time, so that it is no draft.
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

/** A form filled as another order was, or for whom it was with these lines: its prices, code and note are not copied, but those of free lines, which have no other. `returned` is the return that it is in exchange for, and whether the house is at fault (rules: order from an address, free lines). */
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

/** A line as it is sent, at what a piece of it was seen to cost. */
export const lineSent = (
  { id, name, size, color, quantity, made, ownPrice, reason, free }: TypedLine,
  usual?: number | null,
) => ({
  ...(free ? { free, name, quantity } : { id, name, size, color, quantity }),
  ...(made && { made }),
  ...(typeof usual === 'number' && { price: usual }),
  ...(isWholeSum(ownPrice) && { ownPrice: sumTyped(ownPrice), reason }),
})

const place = ({ area }: NewOrder) => (area === '' ? {} : { area })

/** A free line without its words or price can't be looked at yet. */
export const isHalfFree = ({ free, name, ownPrice, sold }: TypedLine): boolean =>
  free === true && (name.trim() === '' || (!sold && !isWholeSum(ownPrice)))

/** What is looked at of it; null while there is no line, or one half typed. What isn't typed to its end yet is left out. */
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

/** What is sent, at the sums that were seen; `saved` is the id of the customer's own address. */
export function orderBody(order: NewOrder, seen: Look, saved: string | null): BodyOf<'POST /staff-orders'> {
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

/** What is sent of an exchange, at the sums that were seen: for whom it is stands on the order whose pieces came back. */
export function exchangeBody(order: NewOrder, seen: Look): BodyOf<'POST /returns/{id}/exchanges'> {
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
