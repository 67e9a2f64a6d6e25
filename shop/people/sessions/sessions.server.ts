import { sql } from 'kysely'
import { sessions } from '#config'
import type { Database } from '#db/connect.ts'
import { mayOf, type Actor, type Admin, type Customer, type Role, type StaffRole } from '#shop/core/actor.ts'
import { touchSession } from './touch-session.server.ts'
import { couldBeToken, hashOfToken, makeToken } from './token.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SEEN_EVERY_MS = 5 * MINUTE_MS
export type SignedInAs = Pick<Customer | Admin, 'kind' | 'id'>

/**
 * Returns the user of this session token; a visitor if the token is unknown, expired or ended, or the account was
 * deleted. Sessions of admins also end when unused for a while, and require an active admin (rules: staff states).
 * Updates the time of last use at most every five minutes, without making the caller wait.
 */
export async function actorOf(db: Database, token: string, now: Date): Promise<Actor> {
  if (!couldBeToken(token)) return { kind: 'visitor' }
  const session = await liveSession(db, hashOfToken(token), now)
  if (!session) return { kind: 'visitor' }
  if (now.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY_MS) noteSeen(db, token, session, now)
  const { kind, id, name, email, phone, roles } = session
  return kind === 'customer' ? { kind, id, name, email, phone } : { kind, id, name, email, roles, may: mayOf(roles) }
}

type LiveSession = {
  kind: Role
  id: string
  name: string
  email: string
  phone: string
  roles: StaffRole[]
  last_seen_at: Date
}

async function liveSession(db: Database, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const adminsSeenAfter = new Date(now.getTime() - sessions.adminIdleMinutes * MINUTE_MS)
  const session = await db
    .selectFrom('sessions')
    .leftJoin('customers', 'customers.id', 'sessions.customer_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where((is) =>
      is.or([
        is('sessions.admin_id', 'is', null),
        is.and([is('sessions.last_seen_at', '>', adminsSeenAfter), is('admins.state', '=', 'active')]),
      ]),
    )
    .select([
      sql<LiveSession['kind']>`case when sessions.admin_id is null then 'customer' else 'admin' end`.as('kind'),
      sql<string>`coalesce(customers.id, admins.id)`.as('id'),
      sql<string>`coalesce(customers.name, admins.name)`.as('name'),
      sql<string>`coalesce(customers.email, admins.email)`.as('email'),
      sql<string>`coalesce(customers.phone, '')`.as('phone'),
      sql<StaffRole[]>`coalesce(admins.roles, '{}')`.as('roles'),
      'sessions.last_seen_at',
    ])
    .executeTakeFirst()
  return session ?? null
}

/**
 * Updates the session's time of last use. Failures, for example of the database, are ignored; the next request updates
 * the time.
 */
function noteSeen(db: Database, token: string, { kind, id }: SignedInAs, now: Date): void {
  const seen = { tokenHash: hashOfToken(token), kind, id, now, unseenSince: new Date(now.getTime() - SEEN_EVERY_MS) }
  touchSession(db, { ...seen, expiresAt: kind === 'customer' ? expiryOf(kind, now) : null }).catch(() => {})
}

/**
 * Opens a session and returns its token, which is stored only as a hash. `device` is a readable name. A customer's
 * session lasts `sessions.days` after its last use, an admin's `sessions.adminHours` from now.
 */
export async function openSession(tx: Database, { kind, id }: SignedInAs, now: Date, device = ''): Promise<string> {
  const token = makeToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      customer_id: kind === 'customer' ? id : null,
      admin_id: kind === 'admin' ? id : null,
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: expiryOf(kind, now),
    })
    .execute()
  return token
}

const expiryOf = (kind: SignedInAs['kind'], now: Date): Date =>
  new Date(now.getTime() + (kind === 'customer' ? sessions.days * DAY_MS : sessions.adminHours * HOUR_MS))

/**
 * Returns the time of the last authentication in the session, by sign-in or step-up authentication; null without a
 * session.
 */
export async function provedAt(db: Database, token: string): Promise<Date | null> {
  const session = await db
    .selectFrom('sessions')
    .where('token_hash', '=', hashOfToken(token))
    .select((is) => is.fn.coalesce('proved_at', 'created_at').as('at'))
    .executeTakeFirst()
  return session?.at ?? null
}

/** Records a step-up authentication in the session with this token. */
export async function noteStepUp(db: Database, token: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', hashOfToken(token)).execute()
}

/** Ends the session with this token immediately (rules: session). */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
}

/** Ends all sessions of this account, except the one with the token `except`. */
export async function endAllSessions(tx: Database, { kind, id }: SignedInAs, except?: string | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where(kind === 'customer' ? 'customer_id' : 'admin_id', '=', id)
    .$if(typeof except === 'string', (query) => query.where('token_hash', '!=', hashOfToken(except!)))
    .execute()
}

/** Deletes expired sessions; returns how many there were. */
export async function clearExpiredSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
