import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { OrderFailure } from '#shop/shopping/checkout/place-order.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { formatNaira, naira } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { placeStaffOrder } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import type { StaffOrder } from '#shop/shopping/staff-orders/staff-order.ts'
import { lockQuote, type Quote } from './quotes.server.ts'

/** The version and amounts of a quote that staff saw, in naira. */
type Seen = { version: number; amount: number; shipping: number }
type Circumstances = { now: Date; settings: SettingsSnapshot }

/**
 * Creates an order from a quote, once; a repeated request returns the same order. Follows the rules of orders by staff,
 * with the prices of the quote and the current stock. Returns a Conflict if the quote has expired, was cancelled or has
 * changed. Otherwise fails like `placeStaffOrder` (rules: order from a quote, custom price).
 */
export async function orderQuote(
  tx: Transaction,
  admin: Admin,
  id: string,
  { version, amount, shipping }: Seen,
  { now, settings }: Circumstances,
): Promise<Order | OrderFailure | Failure<'quote-not-found' | 'quote-closed' | 'quote-moved-on' | 'not-yours-to-do'>> {
  const quote = await lockQuote(tx, id, now)
  if (!quote) return notFound('quote-not-found')
  const made = quote.orderId === null ? null : await findOrder(tx, admin, quote.orderId)
  if (made) return made
  if (quote.state !== 'open') return conflict('quote-closed', { params: { why: quote.state } })
  if (quote.version !== version) return conflict('quote-moved-on')
  const { content } = quote
  const wish = { ...wishOf(quote), amount: naira(amount), shipping: naira(shipping) }
  const order = await placeStaffOrder(tx, admin, wish, { key: null, now, settings, isQuoted: true })
  if (isFailure(order)) return order
  const told = `Created from quote ${content.reference} with a total of ${formatNaira(naira(quote.amount))}`
  const who = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  await writeEvent(tx, order.id, { ...who, kind: 'money', was: null, became: told }, now)
  await tx.updateTable('quotes').set({ order_id: order.id, ordered_at: now }).where('id', '=', id).execute()
  const became = { reference: quote.reference, order: order.id }
  await writeAudit(tx, admin, { action: 'quote-ordered', subject: 'quote', subjectId: id, became }, now)
  return order
}

/** Converts a quote to the input of an order by staff, with its quoted prices. */
function wishOf({ wish, content, reference }: Quote): StaffOrder {
  const { validUntil: _, words: _words, ...order } = wish
  return {
    ...order,
    product: order.product.map(({ price: _price, ...line }, at) => ({
      ...line,
      ownPrice: naira(content.lines[at]!.price),
      reason: line.reason ?? `Quote ${reference}`,
    })),
  }
}
