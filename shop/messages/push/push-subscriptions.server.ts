import { ECDH } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { invalid, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { isPushService } from './push-service.ts'
import type { NewPushSubscription, PushSubscription } from './push-subscription.ts'
import type { PushTarget } from './send-push.server.ts'

const MOST = 10
const AUTH_BYTES = 16
const POINT_BYTES = 65

/** Returns the staff member's subscribed browsers, newest first. */
export async function listPushSubscriptions(db: Database, { id }: Admin): Promise<PushSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('admin_id', '=', id)
    .select(['id', 'device', 'endpoint', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...same }) => ({ ...same, createdAt: created_at }))
}

/**
 * Subscribes this browser to push. If two people use it, only the last one is subscribed. Above ten browsers, the
 * oldest is removed. Fails if the address is not a known push service or the keys are invalid (rules: push services).
 */
export function subscribe(
  db: Database,
  { id: admin_id }: Admin,
  { endpoint, p256dh, auth }: NewPushSubscription,
  { device, testOrigin, now }: { device: string; testOrigin?: string | undefined; now: Date },
): Promise<string | Failure<'unknown-push-service' | 'not-a-push-key'>> {
  return inTransaction(db, async (tx) => {
    if (!isPushService(endpoint, testOrigin)) return invalid('unknown-push-service', { field: 'endpoint' })
    if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return invalid('not-a-push-key', { field: 'auth' })
    if (!isPoint(p256dh)) return invalid('not-a-push-key', { field: 'p256dh' })
    const about = { admin_id, p256dh, auth, device, created_at: now }
    const { id } = await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...about })
      .onConflict((known) => known.constraint('push_subscriptions_endpoint').doUpdateSet(about))
      .returning('id')
      .executeTakeFirstOrThrow()
    const hers = tx.selectFrom('push_subscriptions').where('admin_id', '=', admin_id).select('id')
    const kept = hers.orderBy('created_at', 'desc').orderBy('id').limit(MOST)
    await tx.deleteFrom('push_subscriptions').where('admin_id', '=', admin_id).where('id', 'not in', kept).execute()
    return id
  })
}

/** Checks that the key is a point on the curve; messages encrypted with anything else would not be secure. */
function isPoint(p256dh: string): boolean {
  if (Buffer.from(p256dh, 'base64url').length !== POINT_BYTES) return false
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') !== ''
  } catch {
    return false
  }
}

/** Removes a subscription of the staff member. Returns NotFound if there is no such subscription. */
export async function unsubscribe(
  db: Database,
  { id: admin_id }: Admin,
  id: string,
): Promise<null | Failure<'push-subscription-not-found'>> {
  const ended = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('admin_id', '=', admin_id)
    .returning('id')
    .executeTakeFirst()
  return ended ? null : notFound('push-subscription-not-found')
}

/** Returns the push target and staff member of a subscription; undefined if it was removed. */
export const findPushTarget = (db: Database, id: string): Promise<(PushTarget & { adminId: string }) | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .where('id', '=', id)
    .select(['endpoint', 'p256dh', 'auth', 'admin_id as adminId'])
    .executeTakeFirst()

/** Deletes a subscription that the browser has cancelled. */
export async function endSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
