import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/closed-list.ts'
import { attemptStates } from '#shop/payments/payment.ts'
import { nextPoll } from './polls.ts'

const openStates = membersThat(attemptStates, 'isOpen')

const AT_ONCE = 20
/** Longer than a look takes; whoever took one and died has it taken over after that. */
const TAKEN_FOR_MINUTES = 2

/** References whose turn it is to be looked at, oldest first; no two takers are given the same one. */
export async function takeOpenPayments(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments set next_check_at = ${now}::timestamptz + make_interval(mins => ${TAKEN_FOR_MINUTES})
    where id in (
      select id from payments where next_check_at <= ${now} and state in (${sql.join(openStates)})
      order by next_check_at, id limit ${AT_ONCE} for update skip locked
    )
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Counts a look that broke off; the next is when it would be anyway, and after 72 hours there is none. */
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
