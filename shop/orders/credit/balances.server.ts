import type { Database, Transaction } from '#db/connect.ts'
import { isDemoEmail } from '#shop/core/demo-person.ts'
import type { CreditClosing, CreditEntry, CreditEvent, CreditKind, StoreCredit } from './credit.ts'

/** A balance in naira whose row is locked until the transaction ends. A `closed` balance can't be spent. */
export type LockedCredit = {
  id: string
  kind: CreditKind
  balance: number
  closed: CreditClosing | null
  isDemo: boolean
}

/** Locks a customer's store credit; creates it with balance 0 if missing. Null for an unknown customer. */
export async function lockStoreCredit(tx: Transaction, customerId: string, now: Date): Promise<LockedCredit | null> {
  const had = await lockBy(tx, 'customer_id', customerId)
  if (had) return had
  const customer = await tx.selectFrom('customers').where('id', '=', customerId).select('email').executeTakeFirst()
  if (!customer) return null
  await tx
    .insertInto('credits')
    .values({ kind: 'store credit', customer_id: customerId, is_demo: isDemoEmail(customer.email), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockBy(tx, 'customer_id', customerId)) ?? null
}

/** Locks the balance with this id, which must exist. */
export const lockCredit = async (tx: Transaction, id: string): Promise<LockedCredit> => (await lockBy(tx, 'id', id))!

/** Locks several balances, sorted by id, so that two transactions can't deadlock. */
export async function lockCredits(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockBy(tx, 'id', id)
}

/** Returns the id of a customer's store credit without locking it; undefined if the customer never had any. */
export const storeCreditId = async (tx: Transaction, customerId: string): Promise<string | undefined> =>
  (await tx.selectFrom('credits').where('customer_id', '=', customerId).select('id').executeTakeFirst())?.id

const lockBy = (tx: Transaction, column: 'id' | 'customer_id', id: string): Promise<LockedCredit | undefined> =>
  tx
    .selectFrom('credits')
    .where(column, '=', id)
    .select(['id', 'kind', 'balance', 'closed', 'is_demo as isDemo'])
    .$narrowType<{ kind: CreditKind; closed: CreditClosing | null }>()
    .forUpdate()
    .executeTakeFirst()

type Entry = {
  creditId: string
  event: CreditEvent
  /** Change of the balance in naira; positive if the balance grows. */
  amount: number
  /** The cause of the change: an order's manual entry, or a ledger movement without an order (null for demo data). */
  of: { orderId: string; tenderId: string } | { movementId: number | null }
  reason: string
  by: { adminId: string | null; name: string }
  key?: string | null
}

/**
 * Records a change to a balance. The database updates the balance and rejects a negative one. The caller must have
 * locked the balance and, for an order's entry, the order. Returns the entry's id (rules: store credit).
 */
export async function writeEntry(
  tx: Transaction,
  { creditId, event, amount, of, reason, by, key = null }: Entry,
  at: Date,
): Promise<number> {
  const about =
    'orderId' in of
      ? { order_id: of.orderId, tender_id: of.tenderId, movement_id: null }
      : { order_id: null, tender_id: null, movement_id: of.movementId }
  const { id } = await tx
    .insertInto('credit_entries')
    .values({
      credit_id: creditId,
      event,
      amount,
      ...about,
      reason,
      admin_id: by.adminId,
      by_name: by.name,
      request_key: key,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a customer's store credit with its latest changes; balance 0 if there is none (rules: store credit). */
export async function storeCreditOf(db: Database, customerId: string, limit: number): Promise<StoreCredit> {
  const credit = await db
    .selectFrom('credits')
    .where('customer_id', '=', customerId)
    .select(['id', 'balance'])
    .executeTakeFirst()
  if (!credit) return { balance: 0, entries: [] }
  return { balance: credit.balance, entries: await entriesOf(db, credit.id, limit) }
}

/** Lists the changes of a balance, newest first. */
export const entriesOf = (db: Database, creditId: string, limit: number): Promise<CreditEntry[]> =>
  db
    .selectFrom('credit_entries')
    .where('credit_id', '=', creditId)
    .select(['id', 'event', 'amount', 'order_id as orderId', 'reason', 'by_name as by', 'at'])
    .$narrowType<{ event: CreditEvent }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
