import { sql } from 'kysely'
import { resetCode } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { oneAtATime } from './request-reset.server.ts'
import { isLinkToken, type CodeGiven, type Opened } from './reset-key.ts'

const DAY_MS = 24 * 60 * 60_000

/** A valid reset key: the account that it opens, and the hash with which the key is used up. */
export type Key = { linkHash: Buffer; opens: Opened }

/** The failure for every code that does not work, whatever the reason (rules: wrong reset codes). */
export const wrongCode = (): Failure<'wrong-code'> => refused('wrong-code')

type Refused = Failure<'wrong-code' | 'only-link'>

/**
 * Checks a mailed reset code or link token and returns its account; the key is not used up. Counts the attempt before
 * it checks the code, and subtracts it again if the code is correct, so concurrent guesses cannot exceed
 * `resetCode.wrongCodes`. Above this limit, or after too many wrong codes in the whole shop, only a link works
 * (rules: wrong reset codes, reset link). The response time does not reveal whether the e-mail belongs to no, one or
 * two accounts (rules: no account enumeration).
 */
export function checkKey(
  services: { db: Database; limits: RateLimits },
  { email, code }: CodeGiven,
  now: Date,
): Promise<Key | Refused> {
  return isLinkToken(code) ? byLink(services.db, { email, code }, now) : byCode(services, { email: email!, code }, now)
}

async function byLink(db: Database, { email, code }: CodeGiven, now: Date): Promise<Key | Refused> {
  const [key] = await liveKeys(db, now).where('reset_keys.link_hash', '=', hashOfToken(code)).execute()
  return key && (email === undefined || email === key.email) ? keyFrom(key) : wrongCode()
}

async function byCode(
  { db, limits }: { db: Database; limits: RateLimits },
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<Key | Refused> {
  const usedUpInAll = await limits.take('wrongCodesInAll', 'all')
  const taken = usedUpInAll ? 'used up' : await inTransaction(db, (tx) => takeTry(tx, email, now))
  const giveBackInAll = () => (usedUpInAll ? undefined : limits.giveBack('wrongCodesInAll', 'all'))
  if (taken === 'used up') {
    await giveBackInAll()
    return refused('only-link')
  }
  const keys = taken === null ? [] : await liveKeys(db, now).where('reset_requests.id', '=', taken).execute()
  // Always checks two codes, as for an e-mail that belongs to a customer and an admin.
  const areRight = await Promise.all([0, 1].map((at) => verifyPassword(keys[at]?.code_hash ?? null, code)))
  const right = keys.find((_, at) => areRight[at])
  if (!right && taken !== null) return wrongCode()
  await giveBackInAll()
  if (!right) return wrongCode()
  await giveTryBack(db, right.request_id)
  return keyFrom(right)
}

const liveKeys = (db: Database, now: Date) =>
  db
    .selectFrom('reset_keys')
    .innerJoin('reset_requests', 'reset_requests.id', 'reset_keys.request_id')
    .leftJoin('customers', 'customers.id', 'reset_keys.customer_id')
    .leftJoin('admins', 'admins.id', 'reset_keys.admin_id')
    .where('reset_requests.ended_at', 'is', null)
    .where('reset_requests.expires_at', '>', now)
    .select([
      'reset_keys.request_id',
      'reset_keys.link_hash',
      'reset_keys.code_hash',
      // The request of a link shared by staff has no e-mail, so the account's e-mail is used.
      sql<string>`coalesce(lower(customers.email), reset_requests.email)`.as('email'),
      sql<Opened['kind']>`case when reset_keys.admin_id is null then 'customer' else 'admin' end`.as('kind'),
      sql<string>`coalesce(customers.id, admins.id)`.as('id'),
      sql<string>`coalesce(customers.name, admins.name)`.as('name'),
    ])

type LiveKey = Opened & { link_hash: Buffer }

const keyFrom = ({ link_hash, kind, id, name, email }: LiveKey): Key => ({
  linkHash: link_hash,
  opens: { kind, id, name, email },
})

/**
 * Counts an attempt and returns the open request of this e-mail; null if there is none. An e-mail without an account
 * also has a request, so attempts for it are limited in the same way.
 */
async function takeTry(tx: Transaction, email: string, now: Date): Promise<number | 'used up' | null> {
  await oneAtATime(tx, email)
  const { wrong } = await tx
    .selectFrom('reset_requests')
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - resetCode.wrongCodesDays * DAY_MS))
    .select(sql<number>`coalesce(sum(wrong_codes), 0)::integer`.as('wrong'))
    .executeTakeFirstOrThrow()
  if (wrong >= resetCode.wrongCodes) return 'used up'
  const live = await tx
    .updateTable('reset_requests')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return live?.id ?? null
}

const giveTryBack = (db: Database, requestId: number) =>
  db
    .updateTable('reset_requests')
    .set({ wrong_codes: sql`wrong_codes - 1` })
    .where('id', '=', requestId)
    .execute()
