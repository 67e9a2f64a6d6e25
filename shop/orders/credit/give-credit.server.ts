import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { writeMovement } from '#shop/orders/ledger/movements.server.ts'
import type { Naira } from '#shop/core/money.ts'
import { lockStoreCredit, writeEntry, type LockedCredit } from './balances.server.ts'

/** Store credit that staff give as goodwill, or take away after a mistake; `amount` in naira. */
export type CreditWish = { does: 'given' | 'taken away'; amount: Naira; reason: string }

const KOBO = 100

/**
 * Gives a customer store credit or takes some away, and books it in the ledger. Returns the new balance in naira.
 * Idempotent by `key`. Fails with NotFound for an unknown customer, and with a Conflict if the amount taken away
 * exceeds the balance (rules: goodwill credit).
 */
export async function giveCredit(
  tx: Transaction,
  admin: Admin,
  customerId: string,
  { does, amount, reason }: CreditWish,
  key: string | null,
  now: Date,
): Promise<number | Failure<'customer-not-found' | 'credit-short' | 'idempotency-key'>> {
  const credit = await lockStoreCredit(tx, customerId, now)
  if (!credit) return notFound('customer-not-found')
  const change = does === 'given' ? amount : -amount
  const earlier = key === null ? undefined : await underKey(tx, credit, key)
  if (earlier)
    return earlier.amount === change && earlier.reason === reason ? credit.balance : conflict('idempotency-key')
  if (credit.balance + change < 0)
    return conflict('credit-short', { params: { of: 'store credit', left: credit.balance }, field: 'amount' })
  const movementId = credit.isDemo ? null : await book(tx, does, change, now)
  const by = { adminId: admin.id, name: admin.name }
  const entry = { creditId: credit.id, event: does, amount: change, of: { movementId }, reason, by, key }
  const entryId = await writeEntry(tx, entry, now)
  if (does === 'given') await enqueue(tx, 'credit-given', String(entryId))
  const action = does === 'given' ? 'credit-given' : 'credit-taken-away'
  const became = { amount, reason, balance: credit.balance + change }
  await writeAudit(
    tx,
    admin,
    { action, subject: 'customer', subjectId: customerId, was: { balance: credit.balance }, became },
    now,
  )
  return credit.balance + change
}

const underKey = (tx: Transaction, { id }: LockedCredit, key: string) =>
  tx
    .selectFrom('credit_entries')
    .where('credit_id', '=', id)
    .where('request_key', '=', key)
    .select(['amount', 'reason'])
    .executeTakeFirst()

const book = (tx: Transaction, does: CreditWish['does'], change: number, now: Date): Promise<number> =>
  writeMovement(
    tx,
    null,
    {
      event: does === 'given' ? 'credit given' : 'credit taken away',
      postings: { kindness: change * KOBO, 'customer credit': -change * KOBO },
    },
    now,
  )
