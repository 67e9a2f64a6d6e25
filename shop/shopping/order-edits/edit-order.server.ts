import { createHash } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { orderAreaDoubt } from '#shop/shopping/checkout/area-mismatch.ts'
import { refusedPayment } from '#shop/shopping/checkout/offered.ts'
import { countedIn } from '#shop/shopping/checkout/order-discounts.ts'
import { shortOf } from '#shop/shopping/checkout/place-order.server.ts'
import { promiseTo } from '#shop/shopping/checkout/promise.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { takeUses } from '#shop/shopping/discounts/take-uses.server.ts'
import { conflict, isFailure, notAllowed, notFound, type Failure } from '#shop/core/errors.ts'
import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { isPaidFirst } from '#shop/orders/orders/payment-method.ts'
import { committedSettings } from '#shop/platform/settings/settings.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { changedSince, withOwn } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { ownPricesOf } from '#shop/shopping/staff-orders/staff-order.ts'
import { followEdit } from './follow-edit.server.ts'
import { editableOrder } from './edited-order.server.ts'
import { editedLines } from './edited-lines.server.ts'
import { editBlocker, type EditableOrder } from './may-edit.ts'
import { moveByDifference, piecesHeld, piecesOfLines } from './move-pieces.server.ts'
import type { OrderEdit } from './order-edit.ts'
import { paymentOfOrder, priceEdit } from './price-edit.server.ts'
import { whatChanged } from './what-changed.ts'
import { writeEdit, type Edited } from './write-edit.server.ts'

type Circumstances = {
  /** The client's Idempotency-Key: a repeated key changes the order only once. */
  key: string | null
  now: Date
  settings: SettingsSnapshot
}

export const editRefusals = [
  'order-not-found',
  'order-fixed',
  'order-moved-on',
  'nothing-changed',
  'not-yours-to-do',
  'idempotency-key',
  'unavailable',
  'not-offered',
  'made-no-more',
  'prices-changed',
  'payment-not-offered',
  'discount-refused',
  'stock',
] as const
type EditFailure = Failure<(typeof editRefusals)[number]>

/**
 * Changes the lines, delivery or note of an order. Saves the earlier version, moves stock by the difference, counts the
 * discount uses again, closes open payments, and updates the ledger and the payment summary. Returns a Conflict if the
 * order can no longer be edited, if the order or its payments changed since the staff member loaded it, if the totals
 * differ from those seen, or if there is too little stock. Returns NotAllowed if the staff member sets a price or fee
 * without permission. On a Failure the transaction is rolled back. The caller first asks the providers for the status
 * of open payments (rules: order editing, order edit conflict, edited lines, edited order total).
 */
export async function editOrder(
  tx: Transaction,
  admin: Admin,
  id: string,
  wish: OrderEdit,
  { key, now, settings: known }: Circumstances,
): Promise<Order | EditFailure> {
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest()
  const order = orderIdPattern.test(id) && (await lockOrder(tx, id)) ? await editableOrder(tx, id) : null
  if (!order) return notFound('order-not-found')
  const earlier = key === null ? undefined : await editedUnder(tx, id, key)
  if (earlier)
    return earlier.request_hash.equals(hash) ? (await findOrder(tx, admin, id))! : conflict('idempotency-key')
  const refused = editBlocker(order) ?? overtaken(order, wish) ?? mayNot(admin, order, wish)
  if (refused) return refused

  const { settings, version: settingsVersion } = await committedSettings(tx, known)
  const each = await editedLines(tx, order, wish.product, { settings, now })
  for (const line of each) if (isFailure(line)) return line
  const usual = each.flatMap((line) => (isFailure(line) ? [] : [line]))
  const prices = ownPricesOf(wish.product, usual)
  const changed = changedSince(wish, usual)
  if (changed) return changed
  const lines = withOwn(prices, usual)

  const { area, figures, refused: code } = await priceEdit(tx, order, lines, wish, settings)
  if (code) return code
  const { subtotal, deliveryFee, shipping, vat, amount, discount } = figures
  if (amount !== wish.amount || shipping !== wish.shipping)
    return conflict('prices-changed', { details: { expected: { subtotal, shipping, vat, amount, discount } } })
  const payment = paymentOfOrder(order)
  if (amount === 0 && isPaidFirst(order)) return conflict('order-fixed', { params: { why: 'nothing left' } })
  // The order can keep its previous payment method and amount, even if the shop no longer offers that method.
  const notOffered = amount > order.amount && refusedPayment(payment, amount, { ...settings.payments, [payment]: true })
  if (notOffered) return notOffered

  const contact = { name: order.name, phone: order.phone, email: order.email }
  const address = area ? (wish.to ?? order.address) : contact
  const discounts = countedIn(figures).map(({ name, code, of, given }) => ({ name, code, of, given }))
  const fulfilment: Fulfilment = area ? 'delivery' : 'pickup'
  const is: Edited = {
    ...{ lines, figures, address, discounts, subtotal, deliveryFee, vat, amount },
    ...{ area: area?.name ?? null, fulfilment, buyerNote: wish.note },
    areaDoubt: orderAreaDoubt(area, address)?.where ?? null,
    promise: isPromisedAnew(order, lines, area?.name ?? null)
      ? promiseTo({ fulfilment, area, lines }, settings, now)
      : order.promise,
    ownFee: wish.fee !== undefined,
    taxedBy: settings.tax,
    settingsVersion,
  }
  const { changes, isOfSum } = whatChanged(order, is)
  if (changes.length === 0) return conflict('nothing-changed')

  const short = await moveByDifference(tx, id, await piecesHeld(tx, id), await piecesOfLines(tx, lines), now)
  if (short.length > 0) return shortOf(lines, short)
  await writeEdit(tx, order, is, { ...{ changes, isOfSum, reason: wish.reason }, ...{ key, hash, admin, prices, now } })
  await tx.deleteFrom('discount_uses').where('order_id', '=', id).execute()
  const shopper = { customerId: order.customerId, email: order.email || null, phone: order.phone }
  await takeUses(tx, { orderId: id, shopper, uses: countedIn(figures), now })
  await followEdit(tx, admin, order, { hours: settings.payments.transferHours, isOfSum, now })
  return (await findOrder(tx, admin, id))!
}

const lockOrder = (tx: Transaction, id: string) =>
  tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

const editedUnder = (tx: Transaction, id: string, key: string) =>
  tx
    .selectFrom('order_versions')
    .where('order_id', '=', id)
    .where('request_key', '=', key)
    .select('request_hash')
    .executeTakeFirst()

function overtaken(order: Order, { version, here }: OrderEdit): Failure<'order-moved-on'> | null {
  if (order.version !== version) return conflict('order-moved-on', { params: { what: 'version' } })
  return order.standing.here === here ? null : conflict('order-moved-on', { params: { what: 'money' } })
}

/**
 * Returns a failure if the staff member sets a price or fee without permission. A fee set earlier needs no permission.
 */
function mayNot(
  { may }: Admin,
  order: Order & EditableOrder,
  { product, fee, area }: OrderEdit,
): Failure<'not-yours-to-do'> | null {
  if (may.includes('own-prices')) return null
  const isOwnFee = fee !== undefined && !(order.ownFee && fee === order.deliveryFee && area === order.area)
  return isOwnFee || product.some(({ ownPrice }) => ownPrice !== undefined) ? notAllowed('not-yours-to-do') : null
}

/** Returns true if the promised times change, because the delivery area or the production time changed. */
const isPromisedAnew = (order: Order, lines: readonly LineForSale[], area: string | null): boolean =>
  order.area !== area || madeIn(order.lines) !== madeIn(lines)
const madeIn = (lines: readonly { madeInDays: number | null }[]): number =>
  Math.max(0, ...lines.map(({ madeInDays }) => madeInDays ?? 0))
