import { sql } from 'kysely'
import { transfers } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { lapseCredit } from '#shop/orders/orders/lapse-credit.server.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { releaseStock } from '#shop/catalogue/stock/release.server.ts'

const AT_ONCE = 48
const byTheShop = { actor: 'shop', name: 'Bank transfer' } as const
const untouched: readonly OrderStatus[] = membersThat(orderStatuses, 'isUntouched')

/**
 * SQL condition: no first confirmation was made within the last `claimHours`. For this time, the stock remains
 * reserved, so that the second person can check the payment.
 */
const saidByNobody = (now: Date) => sql<boolean>`not exists (
  select from first_confirmations where order_id = orders.id and ended_at is null
    and at > ${now}::timestamptz - make_interval(hours => ${transfers.claimHours}))`

/**
 * Handles bank transfers that don't arrive in time: sends one reminder before the deadline, and after it releases the
 * stock of unpaid orders and notifies the customers. The orders are not cancelled: a payment recorded later reserves
 * the stock again. Orders already sent aren't changed. Returns how many were released
 * (rules: transfer expiry, two-person confirmation).
 */
export async function endTransfers(db: Database, now: Date): Promise<number> {
  await remind(db, now)
  const due = await db
    .selectFrom('orders')
    .where('transfer_until', 'is not', null)
    .where('payment_state', '=', 'awaiting')
    .where('held_until', '<=', now)
    .where('status', 'in', untouched)
    .where(saidByNobody(now))
    .select('id')
    .orderBy('held_until')
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id } of due) if (await db.transaction().execute((tx) => endOne(tx, id, now))) ended += 1
  return ended
}

/** Sends a reminder shortly before an order's payment deadline. */
const remind = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const late = await tx
      .updateTable('orders')
      .set({ reminded_at: now })
      .where('id', 'in', (orders) =>
        orders
          .selectFrom('orders')
          .where('transfer_until', 'is not', null)
          .where('payment_state', '=', 'awaiting')
          .where('reminded_at', 'is', null)
          .where('claimed_at', 'is', null)
          .where('status', 'in', untouched)
          .where(saidByNobody(now))
          .where('held_until', '>', now)
          .where(sql<boolean>`held_until - (held_until - created_at) / ${transfers.remindedInLastPart} <= ${now}`)
          .select('id')
          .orderBy('held_until')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    for (const { id } of late) await enqueue(tx, 'transfer-reminder', id)
  })

/**
 * Applies the payment deadline of one order, after checking it again under its lock. Orders are always locked before stock, to
 * prevent deadlocks.
 */
async function endOne(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .where('payment_state', '=', 'awaiting')
    .where('held_until', '<=', now)
    .where('stock_released_at', 'is', null)
    .where('status', 'in', untouched)
    .where(saidByNobody(now))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  await releaseStock(tx, id, now)
  await tx
    .updateTable('orders')
    .set({ stock_released_at: now, held_until: null, network_key: null, claimed_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('transfer_claims')
    .set({ state: 'over', answered_at: now })
    .where('order_id', '=', id)
    .where('state', '=', 'claimed')
    .execute()
  await writeEvent(tx, id, { ...byTheShop, kind: 'stock', was: 'held', became: 'released' }, now)
  await lapseCredit(tx, id, now)
  await restate(tx, id, byTheShop, now, 'status')
  await enqueue(tx, 'transfer-expired', id)
  return true
}
