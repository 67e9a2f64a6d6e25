import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, problem, type Failure } from '#shop/core/errors.ts'
import { writeMovement } from '#shop/orders/ledger/movements.server.ts'
import type { CashClosing, CashCount } from './cash.ts'
import { findClosing, lastClosing } from './closings.server.ts'
import { lockDrawer } from './drawer.server.ts'

const KOBO = 100

/**
 * Closes the drawer with a staff member's count and books the difference, if any; a difference requires a reason. Fails
 * with a Conflict if another closing was made in the meantime, or if cash moved since the page was loaded;
 * `params.expected` is then the current balance in naira. Idempotent by `key` (rules: cash closing).
 */
export async function closeCash(
  tx: Transaction,
  admin: Admin,
  count: CashCount,
  key: string | null,
  now: Date,
): Promise<CashClosing | Failure<'stale' | 'cash-moved' | 'idempotency-key' | 'unfilled'>> {
  await lockDrawer(tx)
  const earlier = key === null ? null : await closedUnder(tx, key, count)
  if (earlier) return earlier
  const last = await lastClosing(tx)
  if ((last?.number ?? 0) !== count.after) return conflict('stale', { params: { of: 'cash', by: last?.by ?? '' } })
  const opening = last?.counted ?? 0
  const number = count.after + 1
  const expected = opening + (await takeIn(tx, number))
  if (expected !== count.expected) return conflict('cash-moved', { params: { expected } })
  const difference = count.counted - expected
  if (difference !== 0 && count.reason === '') return invalid('unfilled', { fields: { reason: problem('required') } })
  const movementId = await bookDifference(tx, difference, now)
  await tx
    .insertInto('cash_closings')
    .values({
      ...{ number, opening, expected, counted: count.counted, reason: count.reason, movement_id: movementId },
      notes: count.notes && JSON.stringify(count.notes),
      ...{ admin_id: admin.id, by_name: admin.name, request_key: key, at: now },
    })
    .execute()
  // Assigns the movement of the difference to this closing too.
  await takeIn(tx, number)
  const { counted, reason } = count
  const became = { number, expected, counted, ...(difference !== 0 && { reason }) }
  await writeAudit(tx, admin, { action: 'cash-counted', subject: 'cash', subjectId: 'drawer', became }, now)
  return (await findClosing(tx, number))!
}

async function closedUnder(tx: Transaction, key: string, count: CashCount) {
  const earlier = await tx
    .selectFrom('cash_closings')
    .where('request_key', '=', key)
    .select('number')
    .executeTakeFirst()
  if (!earlier) return null
  const closing = (await findClosing(tx, earlier.number))!
  const isSame = closing.counted === count.counted && closing.number === count.after + 1
  return isSame ? closing : conflict('idempotency-key')
}

/** Assigns all movements without a closing to this one. Returns their total in naira. */
async function takeIn(tx: Transaction, number: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    with taken as (update drawer_movements set closing = ${number} where closing is null returning amount)
    select coalesce(sum(amount), 0)::bigint as sum from taken`.execute(tx)
  return rows[0]!.sum / KOBO
}

async function bookDifference(tx: Transaction, difference: number, now: Date): Promise<number | null> {
  if (difference === 0) return null
  const postings = { cash: difference * KOBO, 'cash differences': -difference * KOBO }
  return writeMovement(tx, null, { event: 'cash counted', postings }, now)
}
