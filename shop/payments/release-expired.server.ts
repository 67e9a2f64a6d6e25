import type { Database } from '#db/connect.ts'
import { releaseStock } from '#shop/stock/release.server.ts'
import { lockPayableOrder, setPaymentState } from './payable-order.server.ts'

const AT_ONCE = 50

/**
 * Puts the stock of card orders back whose time to pay ran out: once each, whoever else is at it. The order stays, for
 * its money may still arrive (`settle` then takes the stock again). Answers how many were released.
 */
export async function releaseExpired(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .where('held_until', '<=', now)
    .where('stock_released_at', 'is', null)
    .select('id')
    .orderBy('held_until')
    .limit(AT_ONCE)
    .execute()
  let released = 0
  for (const { id } of due) if (await releaseOne(db, id, now)) released += 1
  return released
}

const releaseOne = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockPayableOrder(tx, id)
    const stillHeld = order && order.stock_released_at === null && order.held_until !== null && order.held_until <= now
    if (!stillHeld || order.payment_state === 'paid') return false
    await releaseStock(tx, id, now)
    await tx.updateTable('orders').set({ stock_released_at: now, held_until: null, updated_at: now }).where('id', '=', id).execute()
    await setPaymentState(tx, order, 'failed', now)
    await tx
      .insertInto('order_events')
      .values({ order_id: id, at: now, actor: 'shop', actor_name: 'Card payment', kind: 'stock', was: 'held', became: 'released' })
      .execute()
    return true
  })
