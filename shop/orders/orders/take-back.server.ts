import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { undoByCredit } from './draw-credit.server.ts'
import { writeEvent } from './events.server.ts'
import { withdrawFirstConfirmation } from './first-confirmations.server.ts'
import { orderIdPattern } from './order-id.ts'
import { shortId, type Order } from './order.ts'
import { findOrder } from './orders.server.ts'
import { restate } from './restate.server.ts'
import { tenderWords, type TenderKind, type TenderWay } from './tender.ts'

/** The manual entry to undo; `why` is the staff member's reason. */
export type TakenBack = { tender: string; why: string }

/**
 * Undoes a wrong manual entry: it remains visible, but no longer counts. Also withdraws a first confirmation that waits
 * for a second person. Conflict if the entry is already undone or if its credit has been spent since. Entries of an
 * exchange can't be undone; the exchange order must be cancelled instead
 * (rules: manual entries, store credit, two-person confirmation).
 */
export async function takeBack(
  tx: Transaction,
  admin: Admin,
  id: string,
  { tender, why }: TakenBack,
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'tender-not-found' | 'not-open' | 'credit-short' | 'exchange-stands'>> {
  const order = orderIdPattern.test(id)
    ? await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
    : undefined
  if (!order) return notFound('order-not-found')
  const found = await tx
    .selectFrom('tenders')
    .where('order_id', '=', id)
    .where('id', '=', tender)
    .select(['kind', 'way', 'amount', 'note', 'payment_id', 'credit_id', 'exchange_id', 'taken_back_at'])
    .$narrowType<{ kind: TenderKind; way: TenderWay | null }>()
    .executeTakeFirst()
  if (!found)
    return (await withdrawFirstConfirmation(tx, admin, id, { word: tender, why }, now))
      ? (await findOrder(tx, admin, id))!
      : notFound('tender-not-found')
  if (found.taken_back_at !== null) return conflict('not-open', { params: { of: 'tender' } })
  if (found.way === 'exchange') return conflict('exchange-stands', { params: { order: shortId(found.exchange_id!) } })
  if (found.credit_id !== null) {
    const moved = { id: tender, orderId: id, kind: found.kind, amount: found.amount, creditId: found.credit_id }
    const whose = { reason: why, by: { adminId: admin.id, name: admin.name } }
    const short = await undoByCredit(tx, moved, 'undone', whose, now)
    if (short) return short
  }
  await tx
    .updateTable('tenders')
    .set({ taken_back_at: now, taken_back_by: admin.name, taken_back_why: why })
    .where('id', '=', tender)
    .execute()
  if (found.payment_id !== null)
    await tx
      .updateTable('payments')
      .set({ handled_at: null, handled_by: null, handled_note: null })
      .where('id', '=', found.payment_id)
      .execute()
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  const was = tenderWords(found)
  await writeEvent(tx, id, { ...by, kind: 'money', was, became: `Undone: ${was}. ${why}` }, now)
  await writeAudit(
    tx,
    admin,
    {
      action: 'money-taken-back',
      subject: 'order',
      subjectId: id,
      was: { amount: found.amount },
      became: { reason: why },
    },
    now,
  )
  const standing = await restate(tx, id, by, now, 'taken back')
  // The order is no longer paid, so its stock is reserved for a limited time again: for card orders, as long as a
  // payment page stays open.
  if (standing.here === standing.byCredit && standing.due > 0)
    await tx
      .updateTable('orders')
      .set({ held_until: heldFrom(now, id), claimed_at: claimedSince(id) })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('method', '<>', 'cash'), eb('transfer_until', 'is not', null)]))
      .where('stock_released_at', 'is', null)
      .execute()
  return (await findOrder(tx, admin, id))!
}

/** SQL: time of the customer's unanswered claim, which awaits an answer again; null if there is none. */
const claimedSince = (orderId: string) =>
  sql<Date | null>`(select made_at from transfer_claims where order_id = ${orderId} and state = 'claimed')`

/**
 * SQL: the end of the new reservation. Transfer orders get the full reservation time again, because the customer did
 * nothing wrong.
 */
const heldFrom = (now: Date, orderId: string) => sql<Date>`greatest(${now}::timestamptz, (
  select max(created_at + make_interval(mins => hold_minutes)) from payments
  where order_id = ${orderId} and state = 'awaiting'
), ${now}::timestamptz + (transfer_until - created_at))`
