import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { unreachedMinutes } from '#config'
import { membersThat } from '#shop/core/closed-list.ts'
import { isFailure } from '#shop/core/errors.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { attemptsOf } from './attempts.server.ts'
import { endHold } from './end-hold.server.ts'
import { lookAgainSoon } from './poll-open.server.ts'
import { lockPayableOrder, restateOrder } from './payable-order.server.ts'

const AT_ONCE = 48
const SIDE_BY_SIDE = 8
const MINUTE_MS = 60_000
const ASK_AGAIN_MINUTES = 2

/**
 * Releases the stock of card orders whose payment deadline has passed, once all their providers have confirmed that nothing
 * was taken; safe to run on several servers. If a provider can't be reached, the stock remains reserved for a limited
 * time (`unreachedMinutes`). The order is not cancelled, because a payment may still arrive (`settle` then reserves the
 * stock again). Orders that staff have already sent, and partly paid orders, keep their stock but count as not paid.
 * Returns how many orders were released; if any failed, throws once all were attempted (rules: stock reservation).
 */
export async function releaseExpired(services: PaymentServices): Promise<number> {
  const due = await dueOrders(services.db, services.clock())
  let released = 0
  const broken: unknown[] = []
  for (let from = 0; from < due.length; from += SIDE_BY_SIDE)
    await Promise.all(
      due.slice(from, from + SIDE_BY_SIDE).map(async (order) => {
        try {
          if (await releaseOne(services, order)) released += 1
        } catch (error) {
          broken.push(error)
        }
      }),
    )
  if (broken.length > 0)
    throw new Error(`${broken.length} of ${due.length} could not be released`, { cause: broken[0] })
  return released
}

const dueOrders = async (db: Database, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      .where('transfer_until', 'is', null)
      .where(({ or, and, eb, not, exists, selectFrom }) => {
        const awaited = eb('payment_state', '=', 'awaiting')
        const isHeld = or([eb('status', 'in', membersThat(orderStatuses, 'isUntouched')), awaited])
        const open = selectFrom('payments')
          .whereRef('order_id', '=', 'orders.id')
          .where('state', '=', 'awaiting')
          .where(sql`created_at + make_interval(mins => hold_minutes)`, '>', now)
          .select('payments.id')
        return or([
          and([eb('held_until', '<=', now), eb('stock_released_at', 'is', null), isHeld]),
          // The stock of partly paid orders is reserved without a time limit. They are checked once the page for paying
          // the rest is no longer open.
          and([eb('held_until', 'is', null), awaited, not(exists(open))]),
        ])
      })
      .select('id')
      .orderBy('held_until')
      .limit(AT_ONCE)
      .execute()
  ).map(({ id }) => id)

async function releaseOne(services: PaymentServices, id: string): Promise<boolean> {
  const { db, clock } = services
  const { reached, longest } = await askAll(services, id)
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const order = await lockPayableOrder(tx, id)
    if (order?.held_until === null && order.payment_state === 'awaiting' && (reached || now >= longest))
      await restateOrder(tx, order, now, false)
    const stillHeld = order && order.stock_released_at === null && order.held_until !== null && order.held_until <= now
    // Another caller has released the stock already. The check above postponed the next check, so an early one is
    // scheduled again.
    if (order?.stock_released_at) await lookAgainSoon(tx, id, now)
    if (!stillHeld || order.payment_state === 'paid') return false
    if (!reached && now < longest) {
      await holdLonger(tx, id, new Date(now.getTime() + ASK_AGAIN_MINUTES * MINUTE_MS))
      return false
    }
    await lookAgainSoon(tx, id, now)
    return endHold(tx, order, { actor: 'shop', name: 'Card payment' }, now)
  })
}

const holdLonger = (tx: Transaction, id: string, until: Date) =>
  tx.updateTable('orders').set({ held_until: until }).where('id', '=', id).execute()

/**
 * Checks every open attempt of an order with its provider. Returns whether all providers were reached and, if not,
 * until when the stock is reserved. Removed providers are skipped, because they can never be reached.
 */
async function askAll(services: PaymentServices, orderId: string): Promise<{ reached: boolean; longest: Date }> {
  const open = (await attemptsOf(services.db, orderId)).filter(
    ({ state, provider }) => attemptStates[state].isOpen && services.providers[provider],
  )
  let reached = true
  for (const { reference } of open) {
    const settled = await settle(services, reference)
    reached &&= !isFailure(settled) && settled.reached
  }
  const heldTo = open.map(({ createdAt, holdMinutes }) => createdAt.getTime() + holdMinutes * MINUTE_MS)
  return { reached, longest: new Date(Math.max(0, ...heldTo) + unreachedMinutes * MINUTE_MS) }
}
