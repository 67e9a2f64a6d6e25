import type { Transaction } from '#db/connect.ts'
import { lockCredit, lockStoreCredit, writeEntry, type LockedCredit } from '#shop/orders/credit/balances.server.ts'
import { creditKinds, type CreditEvent } from '#shop/orders/credit/credit.ts'
import { conflict, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { TenderKind } from './tender.ts'
import { UNDO_SECONDS } from './unsent-change.server.ts'

/** A movement between an order and credit, in naira, and its actor. */
type ByCredit = {
  orderId: string
  kind: Exclude<TenderKind, 'let go'>
  amount: number
  by: { adminId: string | null; name: string }
  note?: string
  paymentId?: string | null
  returnId?: string | null
  key?: string | null
  /** True if the money is moved on immediately, so that no mail is sent. */
  isQuiet?: boolean
}

/**
 * Locks and returns the store credit of the order's customer. Conflict for guest orders and test orders
 * (rules: store credit).
 */
export async function creditOfOrder(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<LockedCredit | Failure<'no-credit'>> {
  const { customer_id: customerId, is_test: isTest } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['customer_id', 'is_test'])
    .executeTakeFirstOrThrow()
  const credit = customerId === null || isTest ? null : await lockStoreCredit(tx, customerId, now)
  return credit ?? conflict('no-credit')
}

/**
 * Moves money between an order and credit; all such movements use this function. Conflict if the amount exceeds the
 * balance, or the gift card is closed. The caller must have locked order and credit, and must call `restate` afterwards
 * (rules: store credit, store credit payment).
 */
export async function moveByCredit(
  tx: Transaction,
  credit: LockedCredit,
  { orderId, kind, amount, by, note = '', paymentId = null, returnId = null, key = null, isQuiet = false }: ByCredit,
  now: Date,
): Promise<null | Failure<'credit-short' | 'gift-card-closed'>> {
  const isDrawn = kind === 'received'
  if (isDrawn && credit.closed) return conflict('gift-card-closed', { params: { state: credit.closed } })
  if (isDrawn && amount > credit.balance) return shortOf(credit)
  const { id: tenderId } = await tx
    .insertInto('tenders')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      return_id: returnId,
      kind,
      way: creditKinds[credit.kind].way,
      credit_id: credit.id,
      amount,
      received_at: now,
      note,
      admin_id: by.adminId,
      admin_name: by.name,
      idempotency_key: key,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event: CreditEvent = isDrawn ? 'drawn' : 'from an order'
  const change = isDrawn ? -amount : amount
  const of = { orderId, tenderId }
  const entryId = await writeEntry(tx, { creditId: credit.id, event, amount: change, of, reason: note, by }, now)
  if (!isDrawn && !isQuiet && credit.kind === 'store credit')
    await enqueue(tx, 'credit-given', String(entryId), { seconds: UNDO_SECONDS })
  return null
}

type Moved = { id: string; orderId: string; kind: TenderKind; amount: number; creditId: string }

/**
 * Reverses a movement between an order and credit. Conflict if the money has been spent since. The caller must have
 * locked the order, and must mark the manual entry as undone (rules: store credit).
 */
export async function undoByCredit(
  tx: Transaction,
  { id, orderId, kind, amount, creditId }: Moved,
  event: Extract<CreditEvent, 'given back' | 'undone'>,
  { reason, by }: { reason: string; by: ByCredit['by'] },
  now: Date,
): Promise<null | Failure<'credit-short'>> {
  const credit = await lockCredit(tx, creditId)
  const change = kind === 'received' ? amount : -amount
  if (credit.balance + change < 0) return shortOf(credit)
  await writeEntry(tx, { creditId, event, amount: change, of: { orderId, tenderId: id }, reason, by }, now)
  return null
}

const shortOf = ({ kind, balance }: LockedCredit): Failure<'credit-short'> =>
  conflict('credit-short', { params: { of: kind, left: balance } })
