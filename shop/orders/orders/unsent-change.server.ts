import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import type { OrderStatus } from './order-status.ts'
import { refundStates } from './payment.ts'

/** Seconds before the mail about a status change is sent; until then the change can be undone. */
export const UNDO_SECONDS = 60

/** A status change that can be undone: the status before it (`was`), and the seconds until its mail is sent. */
export type UntoldChange = { id: string; was: OrderStatus; seconds: number }

/**
 * Returns the order's status change that can still be undone because its mail is not sent yet; null if there is none
 * (rules: status undo).
 */
export async function untoldChange(db: Database, orderId: string): Promise<UntoldChange | null> {
  const letter = await lettersOf(db, orderId)
    .where('done_at', 'is', null)
    .where('tries', '=', 0)
    .select(['id', sql<number>`greatest(0, ceil(extract(epoch from next_try_at - now())))::int`.as('seconds')])
    .executeTakeFirst()
  const change = letter && (await lastChange(db, orderId))
  if (!letter || !change || (await wentBackSince(db, orderId, change.at))) return null
  return { id: String(letter.id), was: change.was, seconds: letter.seconds }
}

/** Mail jobs about the order's status changes that could be undone, newest first. */
const lettersOf = (db: Database, orderId: string) =>
  db
    .selectFrom('outbox')
    .where('event', '=', 'order-status-changed' satisfies ShopEvent)
    .where('subject_id', '=', orderId)
    .where('known', 'is not', null)
    .orderBy('id', 'desc')

/** Returns the order's last status change; undefined if its status never changed. */
export async function lastChange(
  db: Database,
  orderId: string,
): Promise<{ was: OrderStatus; became: OrderStatus; at: Date } | undefined> {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status')
    .select(['old_value as was', 'new_value as became', 'at'])
    .$narrowType<{ was: OrderStatus; became: OrderStatus }>()
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** True if money was refunded since `at`, or may have been; then the change can't be undone. */
export async function wentBackSince(db: Database, orderId: string, at: Date): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.created_at', '>=', at)
    .where('refunds.state', 'in', membersThat(refundStates, 'mayHaveGone'))
    .select('refunds.id')
    .executeTakeFirst()
  const byHand = await db
    .selectFrom('tenders')
    .where('order_id', '=', orderId)
    .where('created_at', '>=', at)
    .where('kind', '=', 'given back')
    .where('taken_back_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return refund !== undefined || byHand !== undefined
}

/**
 * Withdraws the mail about an order's last status change, unless the shop has already attempted to send it. Returns the
 * status that the customer was last notified of; null if no mail could be withdrawn. Locks the queued mails until `tx`
 * ends, so that mail jobs skip them; a mail that a job has already taken is sent. The caller must have locked the order
 * (rules: status undo, one mail per event).
 */
export async function withdrawMail(tx: Transaction, orderId: string): Promise<OrderStatus | null> {
  const letter = await lettersOf(tx, orderId)
    .where('done_at', 'is', null)
    .where('tries', '=', 0)
    .select(['id', 'known', 'created_at'])
    .$narrowType<{ known: OrderStatus }>()
    .forUpdate()
    .executeTakeFirst()
  if (!letter) return null
  const ofItsMoney = await tx
    .selectFrom('outbox')
    .where('event', '=', 'refund-due' satisfies ShopEvent)
    .where('subject_id', 'in', (payment) =>
      payment.selectFrom('payments').where('order_id', '=', orderId).select('reference'),
    )
    .where('created_at', '>=', letter.created_at)
    .select('tries')
    .forUpdate()
    .execute()
  if (ofItsMoney.some(({ tries }) => tries > 0)) return null
  await tx
    .updateTable('outbox')
    .set({ done_at: sql`now()` })
    .where('id', '=', letter.id)
    .execute()
  return letter.known
}

/** Sends the mail about an order's last status change without further delay, so the change can no longer be undone. */
export async function releaseMail(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: sql`now()` })
    .where('event', '=', 'order-status-changed' satisfies ShopEvent)
    .where('subject_id', '=', orderId)
    .where('done_at', 'is', null)
    .where('tries', '=', 0)
    .execute()
}
