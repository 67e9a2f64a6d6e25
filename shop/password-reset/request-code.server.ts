import { sql } from 'kysely'
import { config } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { tooMany, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { enqueue } from '#shop/outbox.server.ts'

const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const KEPT_MS = 2 * DAY_MS

/** Tells these locks from other advisory ones. */
const LOCK_OF_RESETS = 7_201

/**
 * Asks for a code to reset the password of the account with this e-mail; the one before it dies. TooMany above
 * `config.resetCode.perQuarterHour` or `perDay` of them. An e-mail without an account leaves the same row and gets the
 * same answers in the same time (rules: code limits, nobody learns).
 */
export function requestCode(db: Database, email: string, now: Date): Promise<Failure<'too-many-tries'> | null> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, email)
    const limited = await limitOf(tx, email, now)
    if (limited) return limited
    await endFormerCode(tx, email, now)
    await noteRequest(tx, email, now)
    return null
  })
}

const oneAtATime = (tx: Transaction, email: string) =>
  sql`select pg_advisory_xact_lock(${LOCK_OF_RESETS}, hashtext(${email}))`.execute(tx)

async function limitOf(tx: Transaction, email: string, now: Date): Promise<Failure<'too-many-tries'> | null> {
  const { perQuarterHour, perDay } = config.resetCode
  const requests = await tx
    .selectFrom('reset_codes')
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

const endFormerCode = (tx: Transaction, email: string, now: Date) =>
  tx
    .updateTable('reset_codes')
    .set({ ended_at: now, code_hash: null })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()

async function noteRequest(tx: Transaction, email: string, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('reset_codes')
    .values((reset) => ({
      email,
      customer_id: reset.selectFrom('customers').where('customers.email', '=', email).select('customers.id'),
      created_at: now,
      expires_at: new Date(now.getTime() + config.resetCode.minutes * MINUTE_MS),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'reset-code-made', String(id))
}

/** Forgets requests for a code that no limit counts any more. */
export async function clearOldRequests(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('reset_codes')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
