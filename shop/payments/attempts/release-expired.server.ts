import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/closed-list.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { endHold } from './end-hold.server.ts'
import { lockPayableOrder } from './payable-order.server.ts'

const AT_ONCE = 50

/**
 * Puts the stock of card orders back whose time to pay ran out: once each, whoever else is at it. The order stays, for
 * its money may still arrive (`settle` then takes the stock again). What an admin has sent out already stays out, and
 * its order counts as not paid. Answers how many were released; throws at the end when some couldn't be, once it has
 * tried all (rules: held stock).
 */
export async function releaseExpired(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .where('held_until', '<=', now)
    .where('stock_released_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('status', 'in', membersThat(orderStatuses, 'isUntouched')), eb('payment_state', '=', 'awaiting')]),
    )
    .select('id')
    .orderBy('held_until')
    .limit(AT_ONCE)
    .execute()
  let released = 0
  const broken: unknown[] = []
  for (const { id } of due) {
    try {
      if (await releaseOne(db, id, now)) released += 1
    } catch (error) {
      broken.push(error)
    }
  }
  if (broken.length > 0)
    throw new Error(`${broken.length} of ${due.length} could not be released`, { cause: broken[0] })
  return released
}

const releaseOne = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockPayableOrder(tx, id)
    const stillHeld = order && order.stock_released_at === null && order.held_until !== null && order.held_until <= now
    if (!stillHeld || order.payment_state === 'paid') return false
    return endHold(tx, order, { actor: 'shop', name: 'Card payment' }, now)
  })
