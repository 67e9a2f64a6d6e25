import { sql } from 'kysely'
import { resetCode } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { tooMany, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Namespace that separates these advisory locks from others. */
const LOCK_OF_RESETS = 7_201

/**
 * Requests a password reset for the accounts with this e-mail; former codes and links stop working. Fails with
 * `too-many-tries` above `resetCode.perQuarterHour`, `perDay` or the limit of the whole shop. An e-mail without
 * an account creates the same row and gets the same response in the same time
 * (rules: reset code limits, no account enumeration).
 */
export async function requestReset(
  { db, limits }: { db: Database; limits: RateLimits },
  email: string,
  now: Date,
): Promise<Failure<'too-many-tries'> | null> {
  return (
    (await limits.take('resetsInAll', 'all')) ??
    inTransaction(db, async (tx) => {
      await oneAtATime(tx, email)
      const limited = await limitOf(tx, email, now)
      if (limited) return limited
      await endFormerRequest(tx, email, now)
      await noteRequest(tx, email, now)
      return null
    })
  )
}

/** Waits for other requests and code checks for the same e-mail; holds the lock until the transaction ends. */
export const oneAtATime = (tx: Transaction, email: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${LOCK_OF_RESETS}, hashtext(${email}))`.execute(tx)

async function limitOf(tx: Transaction, email: string, now: Date): Promise<Failure<'too-many-tries'> | null> {
  const { perQuarterHour, perDay } = resetCode
  const requests = await tx
    .selectFrom('reset_requests')
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(perDay)
    .select('created_at')
    .execute()
  const freeAgainAt = (nth: number, windowMs: number) =>
    (requests[nth - 1]?.created_at.getTime() ?? -Infinity) + windowMs
  const waitMs = Math.max(freeAgainAt(perDay, DAY_MS), freeAgainAt(perQuarterHour, QUARTER_HOUR_MS)) - now.getTime()
  return waitMs > 0 ? tooMany(waitMs / 1000) : null
}

/** Ends the open reset request of an e-mail; its code and links stop working. */
export async function endFormerRequest(tx: Transaction, email: string, now: Date): Promise<void> {
  const former = await tx
    .updateTable('reset_requests')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (former.length > 0)
    await tx
      .deleteFrom('reset_keys')
      .where(
        'request_id',
        'in',
        former.map(({ id }) => id),
      )
      .execute()
}

async function noteRequest(tx: Transaction, email: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + resetCode.minutes * MINUTE_MS)
  const { id } = await insertRequest(tx, email, { now, until })
  await enqueue(tx, 'reset-code-created', String(id))
}

/** Creates a request for this e-mail that is open until `until`; the caller has ended the former one. */
export const insertRequest = (
  tx: Transaction,
  email: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: number }> =>
  tx
    .insertInto('reset_requests')
    .values({ email, created_at: now, expires_at: until })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Deletes expired codes and links, and requests that no longer count towards a limit. */
export async function clearOldRequests(db: Database, now: Date): Promise<void> {
  const expired = db.selectFrom('reset_requests').where('expires_at', '<=', now).select('id')
  await db.deleteFrom('reset_keys').where('request_id', 'in', expired).execute()
  const keptMs = (resetCode.wrongCodesDays + 1) * DAY_MS
  await db
    .deleteFrom('reset_requests')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
