import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { formatNaira } from '#shop/core/money.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { byTheShop, lockExchanged } from './draw-exchange.server.ts'
import { writeEvent } from './events.server.ts'
import { shortId } from './order.ts'
import { paymentSummaryOfOrder } from './orders.server.ts'
import { restate } from './restate.server.ts'
import { UNDO_SECONDS } from './unsent-change.server.ts'

const WHY = 'The exchange order was cancelled or not paid'

/**
 * Moves an exchange's money back to its return if the exchange order is cancelled or not paid and none of the money was
 * refunded. Returns whether money was moved. Staff can then refund the return or exchange it again. If a part was
 * refunded in the meantime, the rest becomes a refund due of this order instead. The caller must have locked the order,
 * and must call `restate` afterwards (rules: exchanges).
 */
export async function lapseExchange(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const live = await tx
    .selectFrom('tenders')
    .where('exchange_id', '=', orderId)
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .select('amount')
    .executeTakeFirst()
  if (!live) return false
  const { here, byCredit } = await paymentSummaryOfOrder(tx, orderId)
  if (here - byCredit < live.amount) return false
  const { of, returnId } = await lockExchanged(tx, orderId)
  await tx
    .updateTable('tenders')
    .set({
      ...{ taken_back_at: now, taken_back_by: byTheShop.name, taken_back_why: WHY },
      lapsed: sql<boolean>`kind = 'received'`,
    })
    .where('exchange_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .execute()
  await tx
    .updateTable('returns')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', returnId)
    .execute()
  const sum = formatNaira(live.amount)
  const by = { actor: 'shop', name: byTheShop.name, was: null } as const
  const back = `${sum} was returned to the return of #${shortId(of)}, because the order was cancelled or not paid`
  await writeEvent(tx, orderId, { ...by, kind: 'money', became: back }, now)
  const there = `${sum} was returned from exchange #${shortId(orderId)}, which did not go ahead. It must be refunded`
  await writeEvent(tx, of, { ...by, kind: 'return', became: there }, now)
  await restate(tx, of, { actor: 'shop', name: byTheShop.name }, now, 'exchanged')
  await enqueue(tx, 'return-updated', returnId, { seconds: UNDO_SECONDS })
  return true
}
