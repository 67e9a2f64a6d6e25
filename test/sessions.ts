import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Owner = { customer_id: string } | { admin_id: string }

/** Opens a session of a day; returns its token. */
export async function openSession(db: Database, owner: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + DAY_MS) }
  await db
    .insertInto('sessions')
    .values({ ...owner, ...times, token_hash: hashOf(token) })
    .execute()
  return token
}

/** The customer whose token it is. */
export async function customerOf(db: Database, token: string): Promise<string> {
  const { customer_id } = await db
    .selectFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .where('customer_id', 'is not', null)
    .select('customer_id')
    .$narrowType<{ customer_id: string }>()
    .executeTakeFirstOrThrow()
  return customer_id
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
