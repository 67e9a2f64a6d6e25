import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { OrderFailure } from '#shop/shopping/checkout/place-order.server.ts'
import { conflict, invalid, isFailure, notAllowed, problem, type Failure } from '#shop/core/errors.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { recordPayment } from '#shop/orders/orders/record-payment.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { placeStaffOrder } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { cashOf, type CounterSale } from './counter-sale.ts'

type Circumstances = {
  /** The client's Idempotency-Key: a repeated key returns the same sale. */
  key: string | null
  /** Credit id of the gift card with the entered code. */
  giftCardId: string | null
  now: Date
  settings: SettingsSnapshot
}

/** Failure codes in addition to those of placing an order. */
export const counterRefusals = ['not-yours-to-do', 'counter-sum', 'second-person-first'] as const
type Refused = OrderFailure | Failure<(typeof counterRefusals)[number] | 'no-credit'>

/**
 * Records a sale at the counter: places the order, records the payments and marks the order as delivered. The payments
 * must equal the amount exactly. Transfers need the `money` permission. Returns Conflict `second-person-first` if a
 * payment needs the confirmation of a second staff member. On a Failure the transaction is rolled back
 * (rules: counter sales).
 */
export async function sellAtCounter(
  tx: Transaction,
  admin: Admin,
  sale: CounterSale,
  { key, giftCardId, now, settings }: Circumstances,
): Promise<Order | Refused> {
  const { payments, cashGiven, giftCard, ...wish } = sale
  // Gift card codes are never stored.
  const told = { ...wish, payments, cashGiven, giftCard: giftCard?.amount }
  const hash = createHash('sha256').update(JSON.stringify(told)).digest()
  const earlier = key === null ? null : await soldUnder(tx, admin, key, hash)
  if (earlier) return earlier
  if (payments.some(({ way }) => way === 'transfer') && !admin.may.includes('money'))
    return notAllowed('not-yours-to-do')
  if (cashGiven !== undefined && cashGiven < cashOf(sale))
    return invalid('unfilled', { fields: { cashGiven: problem('too-little-cash') } })
  const made = sale.product.findIndex((line) => line.made)
  if (made >= 0) return invalid('unfilled', { fields: { [`product.${made}`]: problem('made-later') } })

  const card = giftCard && giftCardId !== null ? { ...giftCard, id: giftCardId } : null
  const how = { key: null, now, settings, counter: { giftCard: card } }
  const order = await placeStaffOrder(tx, admin, { ...wish, area: undefined, address: undefined }, how)
  if (isFailure(order)) return order
  const { due } = order.standing
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== due) return conflict('counter-sum', { params: { due, paid } })
  const taken = await takePayments(tx, admin, order.id, sale, settings, now)
  if (taken) return taken
  // The customer receives the goods immediately, so no mail is needed.
  const handedOver = await changeStatus(tx, admin, order.id, { status: 'delivered' }, now, 'delivered')
  if (isFailure(handedOver)) throw new Error(`The new order can’t be marked as delivered: ${handedOver.code}`)
  await tx
    .insertInto('counter_sales')
    .values({
      order_id: order.id,
      ...{ sold_by: admin.name, admin_id: admin.id, sold_at: now },
      cash_given: cashGiven || null,
      ...{ request_key: key, request_hash: hash },
    })
    .execute()
  await keepQuiet(tx, order.id)
  return (await findOrder(tx, admin, order.id))!
}

/**
 * Returns the sale recorded with this key, or a Conflict if the content of the requests differs. Locks the key until
 * the transaction ends.
 */
async function soldUnder(tx: Transaction, admin: Admin, key: string, hash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counter sale of ${admin.id} ${key}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('counter_sales')
    .where('admin_id', '=', admin.id)
    .where('request_key', '=', key)
    .select(['order_id', 'request_hash'])
    .executeTakeFirst()
  if (!earlier) return null
  return earlier.request_hash.equals(hash)
    ? (await findOrder(tx, admin, earlier.order_id))!
    : conflict('idempotency-key')
}

async function takePayments(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { payments }: CounterSale,
  { settings }: SettingsSnapshot,
  now: Date,
): Promise<null | Failure<'second-person-first'>> {
  const { secondPersonFrom } = settings.payments
  for (const { way, amount, note } of payments) {
    const wish = { kind: 'received', way, amount, note, receivedAt: now, reference: null, after: null } as const
    const written = await recordPayment(tx, admin, orderId, { ...wish, secondPersonFrom }, null, now)
    if (written === 'waits') return conflict('second-person-first')
    if (isFailure(written)) throw new Error(`The payment of the new order can’t be recorded: ${written.code}`)
  }
  return null
}

/** Removes the queued notifications, because the staff member at the counter knows about the order and its payment. */
const keepQuiet = (tx: Transaction, id: string) =>
  tx.deleteFrom('outbox').where('event', 'in', ['order-received', 'order-paid']).where('subject_id', '=', id).execute()
