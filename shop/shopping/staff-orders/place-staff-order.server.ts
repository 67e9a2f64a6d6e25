import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin, Customer, Visitor } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { placeOrder, type InExchange, type OrderFailure } from '#shop/shopping/checkout/place-order.server.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { conflict, isFailure, notAllowed, notFound, problem, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { setNote } from '#shop/orders/orders/set-note.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { ownPricesOf, ownPriceWords, type OwnPrice, type StaffOrder } from './staff-order.ts'

type Circumstances = {
  /** The client's Idempotency-Key: a repeated key returns the same order. */
  key: string | null
  now: Date
  settings: SettingsSnapshot
  /** Set for a sale at the counter: the gift card used for payment, if any; `id` is the id of its credit. */
  counter?: { giftCard: { id: string; code: string; amount: Naira } | null }
  /** True if the prices come from a quote; the staff member then needs no permission to set them. */
  isQuoted?: boolean
  /** The exchange for which the order is placed; null for other orders. */
  inExchange?: InExchange | null
}

/**
 * Places an order by staff. Records the staff member and the prices they set. On a Failure the transaction is rolled
 * back. Returns NotAllowed if the staff member sets prices without permission, and a Conflict that names each line
 * whose price has changed since it was shown. Otherwise fails like `placeOrder` (rules: staff orders, custom price).
 */
export async function placeStaffOrder(
  tx: Transaction,
  admin: Admin,
  wish: StaffOrder,
  { key, now, settings, counter, isQuoted = false, inExchange = null }: Circumstances,
): Promise<Order | OrderFailure | Failure<'not-yours-to-do'>> {
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest()
  const earlier = key === null ? null : await madeUnder(tx, admin, key, hash)
  if (earlier) return earlier
  if (!isQuoted && !maySet(admin, wish)) return notAllowed('not-yours-to-do')
  const buyer = await buyerOf(tx, wish)
  if (isFailure(buyer)) return buyer

  const { note, to = null, customer: _, ...checkout } = wish
  let prices: OwnPrice[] = []
  const pricedBy = (lines: LineForSale[]) => {
    prices = ownPricesOf(wish.product, lines)
    return changedSince(wish, lines) ?? withOwn(prices, lines)
  }
  const staff = { by: admin, to, atCounter: counter !== undefined, pricedBy, inExchange }
  const giftCard = counter?.giftCard ?? undefined
  const order = await placeOrder(
    tx,
    buyer,
    { ...checkout, note: undefined, giftCard },
    { method: 'cash', key: null, giftCardId: giftCard?.id ?? null, staff, now, settings },
  )
  if (isFailure(order)) return order

  await tx
    .insertInto('staff_orders')
    .values({
      order_id: order.id,
      made_by: admin.name,
      admin_id: admin.id,
      made_at: now,
      prices: JSON.stringify(prices),
      request_key: key,
      request_hash: hash,
    })
    .execute()
  await writeDown(tx, admin, order, prices, now)
  if (note !== '') await setNote(tx, admin, order.id, { note }, now)
  return { ...order, note }
}

/**
 * Returns the order created with this key, or a Conflict if the content of the requests differs. Locks the key until
 * the transaction ends.
 */
async function madeUnder(tx: Transaction, admin: Admin, key: string, hash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff order of ${admin.id} ${key}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('staff_orders')
    .where('admin_id', '=', admin.id)
    .where('request_key', '=', key)
    .select(['order_id', 'request_hash'])
    .executeTakeFirst()
  if (!earlier) return null
  return earlier.request_hash.equals(hash)
    ? (await findOrder(tx, admin, earlier.order_id))!
    : conflict('idempotency-key')
}

/**
 * Returns true if the staff member has permission for the prices set in this order (rules: custom price, custom lines).
 */
export const maySet = ({ may }: Admin, { product }: Pick<StaffOrder, 'product'>): boolean =>
  may.includes('own-prices') || product.every(({ ownPrice }) => ownPrice === undefined)

/**
 * Returns the customer of the order: the account (with the entered phone number if it has none), or a visitor if there
 * is no account.
 */
export async function buyerOf(
  tx: Transaction,
  { customer, phone }: StaffOrder,
): Promise<Customer | Visitor | Failure<'customer-not-found'>> {
  if (customer === undefined) return { kind: 'visitor' }
  const account = await findCustomer(tx, customer)
  if (!account) return notFound('customer-not-found')
  const { id, name, email } = account
  return { kind: 'customer', id, name, email, phone: account.phone || (phone ?? '') }
}

/**
 * Returns a Conflict that names each line whose price differs from the price shown before, in naira; null if none
 * differs (rules: staff orders).
 */
export function changedSince(
  { product }: { product: readonly { price?: Naira | undefined }[] },
  lines: readonly LineForSale[],
): Failure<'prices-changed'> | null {
  const changed = product.flatMap(({ price }, at) =>
    price === undefined || price === lines[at]!.price ? [] : [[`product.${at}`, problem('prices-changed')] as const],
  )
  return changed.length > 0 ? conflict('prices-changed', { fields: Object.fromEntries(changed) }) : null
}

/** Applies prices set by staff. Discounts treat a line with a lowered price as already reduced. */
export const withOwn = (prices: readonly OwnPrice[], lines: readonly LineForSale[]): LineForSale[] =>
  lines.map((line, at) => {
    const own = prices.find((price) => price.line === at)
    if (!own) return line
    return { ...line, price: own.price, isReduced: line.isReduced || (own.usual !== null && own.price < own.usual) }
  })

async function writeDown(tx: Transaction, admin: Admin, order: Order, prices: OwnPrice[], now: Date): Promise<void> {
  const who = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  for (const price of prices)
    await writeEvent(tx, order.id, { ...who, kind: 'money', was: null, became: ownPriceWords(price) }, now)
  const became = { amount: order.amount, prices: prices.map(({ line: _, ...price }) => price) }
  await writeAudit(tx, admin, { action: 'order-made', subject: 'order', subjectId: order.id, became }, now)
}
