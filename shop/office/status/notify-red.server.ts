import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { isStale } from './stored-lights.server.ts'

/** Time for which a light must be red before staff are notified, in minutes. */
const RED_FOR_MINUTES = 5

/**
 * Notifies staff once of all red lights, when one of them has been red for five minutes. A light is reported again only
 * after it was green. Several servers may call this at the same time. Returns how many lights were reported
 * (rules: status mails).
 */
export const notifyRed = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('status lights', 0))`.execute(tx)
    const telling = crypto.randomUUID()
    const isUntold = sql`color = 'red' and telling is null and not ${isStale}`
    const { rows } = await sql`
      update status_lights set telling = ${telling}::uuid where ${isUntold} and exists (
        select from status_lights where ${isUntold} and since <= now() - make_interval(mins => ${RED_FOR_MINUTES})
      ) returning light`.execute(tx)
    if (rows.length > 0) await enqueue(tx, 'status-red', telling)
    return rows.length
  })
