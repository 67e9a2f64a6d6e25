import { sessions } from '#config'
import type { Database } from '#db/connect.ts'
import type { Admin, Customer } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { hashOfToken } from './token.server.ts'

const MINUTE_MS = 60_000

type SignedIn = Pick<Customer | Admin, 'kind' | 'id'>

/** A session as shown to its owner; `device` is readable text, empty if unknown. */
export type OwnSession = { id: string; device: string; openedAt: Date; lastSeenAt: Date; isThisOne: boolean }

/** Returns the active sessions, last used first; `token` identifies the current one (rules: active sessions). */
export async function ownSessions(db: Database, actor: SignedIn, token: string, now: Date): Promise<OwnSession[]> {
  const idleSince = new Date(now.getTime() - sessions.adminIdleMinutes * MINUTE_MS)
  const rows = await db
    .selectFrom('sessions')
    .where(ownerColumn(actor), '=', actor.id)
    .where('expires_at', '>', now)
    .$if(actor.kind === 'admin', (live) => live.where('last_seen_at', '>', idleSince))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .select(['id', 'device', 'created_at as openedAt', 'last_seen_at as lastSeenAt', 'token_hash'])
    .execute()
  const hash = hashOfToken(token)
  return rows.map(({ token_hash, ...session }) => ({ ...session, isThisOne: token_hash.equals(hash) }))
}

/**
 * Ends one of the user's sessions, possibly the current one; fails with `session-not-found` for a session of another
 * account (rules: active sessions).
 */
export async function endOwnSession(
  db: Database,
  actor: SignedIn,
  id: string,
): Promise<Failure<'session-not-found'> | null> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(ownerColumn(actor), '=', actor.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 0n ? notFound('session-not-found') : null
}

const ownerColumn = ({ kind }: SignedIn) => (kind === 'customer' ? 'customer_id' : 'admin_id')
