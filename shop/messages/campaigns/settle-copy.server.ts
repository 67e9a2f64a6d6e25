import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { deliveryErrorOf, BOUNCES_AT_MOST, waitAfter } from './delivery-error.ts'
import type { Copy } from './copies.server.ts'
import type { CopyState } from './campaign.ts'

/** Seconds for which the whole campaign waits if no mail server can be reached. */
const UNREACHED_WAIT_SECONDS = 60

/** Records that a mail server accepted the mail, and resets the subscriber's bounce count. */
export async function copySent(db: Database, copy: Copy): Promise<void> {
  await settle(db, copy, 'sent')
  await db
    .updateTable('subscribers')
    .set({ bounces: 0 })
    .where('id', '=', copy.subscriberId)
    .where('bounces', '>', 0)
    .execute()
  await sql`update campaigns set trouble = null where id = ${copy.letterId} and trouble is not null`.execute(db)
}

/** Records that the mail was not sent because the subscriber has unsubscribed or can no longer be mailed. */
export const copyNotWanted = (db: Database, copy: Copy): Promise<void> => settle(db, copy, 'left')

/** Postpones a mail by one minute because the campaign could not be prepared. This does not count as an attempt. */
export const copyPostponed = (db: Database, copy: Copy, now: Date): Promise<void> =>
  waitAgain(db, copy, UNREACHED_WAIT_SECONDS, copy.tries - 1, now)

/** Records that the mail was not accepted: schedules a retry, gives up, or counts a bounce (rules: bounces). */
export async function copyRefused(db: Database, copy: Copy, error: unknown, now: Date): Promise<void> {
  const became = deliveryErrorOf(error)
  if (became === 'unreached') {
    // Doesn't count as an attempt. The whole campaign waits, because every other mail would fail in the same way.
    const { code = 'unknown' } = error as { code?: string }
    const wait = sql<Date>`${now}::timestamptz + make_interval(secs => ${UNREACHED_WAIT_SECONDS})`
    await db
      .updateTable('campaigns')
      .set({ trouble: code, waits_until: wait })
      .where('id', '=', copy.letterId)
      .execute()
    return waitAgain(db, copy, UNREACHED_WAIT_SECONDS, copy.tries - 1, now)
  }
  if (became === 'again') {
    const minutes = waitAfter(copy.tries)
    return minutes === null ? settle(db, copy, 'failed') : waitAgain(db, copy, minutes * 60, copy.tries, now)
  }
  await settle(db, copy, became)
  if (became === 'bounced')
    await sql`
      update subscribers set bounces = bounces + 1,
        bounced_at = case when bounces + 1 >= ${BOUNCES_AT_MOST} then ${now}::timestamptz else bounced_at end
      where id = ${copy.subscriberId}`.execute(db)
}

const itsRow = (db: Database, { letterId, subscriberId }: Copy) =>
  db.updateTable('campaign_mails').where('campaign_id', '=', letterId).where('subscriber_id', '=', subscriberId)

async function settle(db: Database, copy: Copy, state: CopyState): Promise<void> {
  await itsRow(db, copy).set({ state }).execute()
}

async function waitAgain(db: Database, copy: Copy, seconds: number, tries: number, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + seconds * 1_000)
  await itsRow(db, copy).set({ state: 'waiting', due_at, tries }).execute()
}
