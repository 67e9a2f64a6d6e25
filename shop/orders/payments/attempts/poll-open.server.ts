import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { nextPoll, pollAfterRelease } from './polls.ts'

const openStates = membersThat(attemptStates, 'isOpen')

/**
 * Time for which a server reserves a payment for a check. Must exceed the duration of a check; if the server stops,
 * another one takes over afterwards.
 */
const TAKEN_FOR_MINUTES = 2

/**
 * Takes up to `most` references of a provider's payments that are due for a check, oldest first. Concurrent callers
 * never get the same one.
 */
export async function takeOpenPayments(
  db: Database,
  provider: ProviderName,
  most: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments set next_check_at = ${now}::timestamptz + make_interval(mins => ${TAKEN_FOR_MINUTES})
    where id in (
      select id from payments where next_check_at <= ${now} and state in (${sql.join(openStates)}) and provider = ${provider}
      order by next_check_at, id limit ${most} for update skip locked
    )
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

/**
 * Schedules an early check of the order's open attempts after its payment deadline has passed, because late payments often
 * arrive at that time.
 */
export async function lookAgainSoon(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ next_check_at: pollAfterRelease(now) })
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Counts a failed check and schedules the next one at its usual time; none after 72 hours. */
export async function postponePoll(db: Database, reference: string, now: Date): Promise<void> {
  const missed = db
    .updateTable('payments')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('reference', '=', reference)
  const { created_at } = await missed.returning('created_at').executeTakeFirstOrThrow()
  await db
    .updateTable('payments')
    .set({ next_check_at: nextPoll(created_at, now) })
    .where('reference', '=', reference)
    .where('state', 'in', openStates)
    .execute()
}
