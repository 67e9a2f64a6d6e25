import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { formatNaira, type Naira } from '#shop/core/money.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { writeEvent } from './events.server.ts'
import type { TenderWish } from './tender-wish.ts'

/**
 * The first of two confirmations that a large transfer was received. `amount` in naira; `adminId` is null if the
 * account was removed.
 */
export type FirstConfirmation = {
  id: string
  orderId: string
  adminId: string | null
  by: string
  amount: Naira
  at: Date
}

/**
 * Returns true if a second person must confirm this payment before it counts. This applies to transfers, if the order's
 * transfers together reach the amount set by the owner. Saves the first confirmation once and notifies the other staff.
 * The caller must have locked the order (rules: two-person confirmation).
 */
export async function waitsForSecond(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { kind, way, amount, secondPersonFrom }: Pick<TenderWish, 'kind' | 'way' | 'amount' | 'secondPersonFrom'>,
  now: Date,
): Promise<boolean> {
  if (kind !== 'received' || way !== 'transfer' || secondPersonFrom === null) return false
  if (amount + (await transferred(tx, orderId)) < secondPersonFrom) return false
  const words = await firstConfirmationsOf(tx, [orderId])
  if (words.some((word) => word.adminId !== admin.id && word.amount === amount)) return false
  if (words.some((word) => word.adminId === admin.id && word.amount === amount)) return true
  await keep(tx, admin, orderId, amount, now)
  return true
}

/** Returns the total of the order's received transfers that were not undone, in naira. */
async function transferred(tx: Transaction, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from tenders
    where order_id = ${orderId} and kind = 'received' and way = 'transfer' and taken_back_at is null`.execute(tx)
  return rows[0]!.sum
}

async function keep(tx: Transaction, admin: Admin, orderId: string, amount: Naira, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('first_confirmations')
    .values({ order_id: orderId, admin_id: admin.id, admin_name: admin.name, amount, at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'admin_id']).where('ended_at', 'is', null).doUpdateSet({ amount, at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  const became = `${formatNaira(amount)} by bank transfer: a second person must confirm it`
  await writeEvent(tx, orderId, { ...by, kind: 'money', was: null, became }, now)
  await writeAudit(
    tx,
    admin,
    { action: 'first-word', subject: 'order', subjectId: orderId, was: null, became: { amount } },
    now,
  )
  await enqueue(tx, 'second-confirmation-needed', id)
}

/** Returns these orders' open first confirmations, oldest first (rules: two-person confirmation). */
export const firstConfirmationsOf = async (db: Database, orderIds: readonly string[]): Promise<FirstConfirmation[]> =>
  orderIds.length === 0 ? [] : openWords(db).where('order_id', 'in', orderIds).orderBy('at').execute()

const openWords = (db: Database) =>
  db
    .selectFrom('first_confirmations')
    .where('ended_at', 'is', null)
    .select(['id', 'order_id as orderId', 'admin_id as adminId', 'admin_name as by', 'amount', 'at'])
    .$narrowType<{ amount: Naira }>()

/** Returns an open first confirmation by its id; undefined if it was confirmed or withdrawn. */
export const findFirstConfirmation = (db: Database, id: string): Promise<FirstConfirmation | undefined> =>
  openWords(db).where('id', '=', id).executeTakeFirst()

/**
 * Closes the first confirmations of an order: those of the amount `said` (naira; null if no transfer was recorded), or
 * all of them if nothing is `due` (rules: two-person confirmation).
 */
export const endFirstConfirmations = (
  tx: Transaction,
  orderId: string,
  { said, due }: { said: number | null; due: number },
  now: Date,
) =>
  tx
    .updateTable('first_confirmations')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .$if(due > 0, (words) => words.where('amount', '=', said ?? 0))
    .execute()

/** Withdraws a first confirmation. Returns false if it is not open (rules: two-person confirmation). */
export async function withdrawFirstConfirmation(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { word, why }: { word: string; why: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('first_confirmations')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('id', '=', word)
    .where('ended_at', 'is', null)
    .returning(['amount', 'admin_name'])
    .executeTakeFirst()
  if (!taken) return false
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  const was = `${formatNaira(taken.amount)} by bank transfer, confirmed by ${taken.admin_name}`
  await writeEvent(tx, orderId, { ...by, kind: 'money', was, became: `Undone: ${was}. ${why}` }, now)
  await writeAudit(
    tx,
    admin,
    { action: 'money-taken-back', subject: 'order', subjectId: orderId, was: { said: was }, became: { why } },
    now,
  )
  return true
}
