import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { mailServerErrors } from './mail-server-errors.ts'

/**
 * All events that can be recorded with a change and handled after its commit. A new event also needs a handler in
 * `jobs/outbox.ts`.
 */
const events = [
  'order-placed',
  'order-received',
  'order-paid',
  'order-cancelled',
  'transfer-requested',
  'transfer-reminder',
  'transfer-expired',
  'claim-submitted',
  'claim-accepted',
  'claim-declined',
  'second-confirmation-needed',
  'payout-mismatch',
  'return-requested',
  'return-updated',
  'gift-card-due',
  'credit-given',
  'bank-details-requested',
  'bank-details-received',
  'order-status-changed',
  'order-edited',
  'parcel-sent',
  'reset-code-created',
  'customer-password-changed',
  'admin-password-changed',
  'admin-email-changed',
  'admin-new-browser',
  'customer-sign-in-throttled',
  'admin-sign-in-throttled',
  'factor-set-up',
  'factor-removed',
  'factor-reset',
  'recovery-codes-made',
  'factor-throttled',
  'staff-invited',
  'password-requested',
  'refund-due',
  'payment-mismatch',
  'refund-completed',
  'paid-by-link',
  'payment-exception',
  'provider-trouble',
  'status-red',
  'appointment-booked',
  'appointment-decided',
  'bank-accounts-changed',
  'review-written',
  'review-requested',
  'stock-low',
  'back-in-stock-requested',
  'back-in-stock',
  'subscription-requested',
  'cart-abandoned',
  'picture-removed',
  'video-removed',
  'mail-undelivered',
  'notification-mail',
  'summary-created',
  'push-due',
] as const
export type ShopEvent = (typeof events)[number]

/**
 * Events that notify staff. They are handled independently of the events that notify the customer: neither waits for
 * the other.
 */
const toTheHouse: readonly ShopEvent[] = [
  'order-received',
  'order-paid',
  'order-cancelled',
  'claim-submitted',
  'return-requested',
]

/**
 * An event to handle now. `key` is unique across databases. `isStale` is true if the same event was recorded again
 * later for the same subject. `mayBeGivenUp` is true if the event is old enough for that.
 */
export type DueEvent = {
  id: number
  event: ShopEvent
  subjectId: string
  tries: number
  key: string
  isStale: boolean
  mayBeGivenUp: boolean
}

/**
 * Number of seconds for which a process reserves an event; longer than handling any event takes. If the process exits,
 * another process takes over the event after this time.
 */
const TAKEN_FOR_SECONDS = 120
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 6 * 60 * 60
const TRIES_AT_LEAST = 12
/** Slightly less than the pauses between twelve attempts take together, about 35.7 hours. */
const OLD_AFTER_HOURS = 35
const isOld = sql<boolean>`created_at < now() - make_interval(hours => ${OLD_AFTER_HOURS})`

/** Events whose handlers send no mail. */
export const withoutMail: readonly ShopEvent[] = ['picture-removed', 'video-removed', 'push-due']

/** SQL: when an event that waits for its next attempt was last tried. */
export const lastTriedAt = sql<Date>`
  next_try_at - make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * 4 ^ (tries - 1)))`

/**
 * Records an event in the transaction that causes it. Handling is delayed by `seconds`. `known` is the last status that
 * the customer was notified of (rules: outbox).
 */
export async function enqueue(
  tx: Database,
  event: ShopEvent,
  subjectId: string,
  { seconds = 0, known = null }: { seconds?: number; known?: string | null } = {},
): Promise<void> {
  const next_try_at = sql<Date>`now() + make_interval(secs => ${seconds})`
  await tx.insertInto('outbox').values({ event, subject_id: subjectId, known, next_try_at }).execute()
}

/** Records an event, unless it was recorded for this subject before. */
export async function enqueueOnce(
  tx: Database,
  event: ShopEvent,
  subjectId: string,
  later: { seconds?: number } = {},
): Promise<void> {
  const noted = await tx
    .selectFrom('outbox')
    .where('event', '=', event)
    .where('subject_id', '=', subjectId)
    .select('id')
    .executeTakeFirst()
  if (!noted) await enqueue(tx, event, subjectId, later)
}

/**
 * Reserves up to `most` due events and returns them, oldest first. Concurrent calls never return the same event. Events
 * of one subject are handled in order: a later one waits until the earlier ones are done or have no retry left
 * (rules: one mail per event).
 */
export async function takeDueEvents(db: Database, most: number): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => ${TAKEN_FOR_SECONDS})
    where id in (
      select id from outbox due where done_at is null and next_try_at <= now() and not exists (
        -- An event doesn’t wait for an earlier one of its kind, which is stale. Listing all events allows an index scan.
        select from outbox earlier
        where earlier.event = any(${events.filter((event) => !toTheHouse.includes(event))})
          and due.event <> all(${toTheHouse}) and earlier.event <> due.event and earlier.subject_id = due.subject_id
          and earlier.id < due.id and earlier.done_at is null and earlier.next_try_at < 'infinity'
      )
      order by next_try_at, id limit ${most} for update skip locked
    )
    returning id, event, subject_id as "subjectId", tries, ${isOld} as "mayBeGivenUp",
      event || '-' || id || '-' || floor(extract(epoch from created_at))::bigint as key, exists (
      select from outbox newer
      where newer.event = outbox.event and newer.subject_id = outbox.subject_id and newer.id > outbox.id
    ) as "isStale"`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

/**
 * Marks an event as handled; `unsent` if its mail could not be sent because no mail server is set up
 * (rules: mail states).
 */
export async function finishEvent(db: Database, id: number, unsent = false): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql`now()`, last_error: null, unsent })
    .where('id', '=', id)
    .execute()
}

/**
 * Events whose mail is sent later if no mail server was set up, because the customer still waits for the link in it.
 */
const sentLater: readonly ShopEvent[] = ['subscription-requested', 'back-in-stock-requested']

/**
 * Retries the events in `sentLater` that had no mail server to send their mail, one event per second. Call it once a
 * mail server is set up (rules: newsletter, back-in-stock request).
 */
export async function sendUnsent(db: Database): Promise<void> {
  await sql`
    update outbox set done_at = null, unsent = false, tries = 0, next_try_at = now() + make_interval(secs => waiting.turn)
    from (
      select id, row_number() over (order by id) as turn from outbox where event = any(${sentLater}) and unsent
    ) waiting
    where outbox.id = waiting.id and outbox.unsent`.execute(db)
}

/**
 * Records that handling an event failed. The event is retried after 15 seconds, one minute, four minutes and so on, up
 * to every six hours, until it was tried twelve times and is 35 hours old. `reason` must not contain personal data.
 * Staff are notified once if no retry is left, or if the event was permanently rejected (`isRefused`)
 * (rules: outbox, undelivered mail).
 */
export async function postponeEvent(
  db: Database,
  { id, tries, mayBeGivenUp }: DueEvent,
  { reason, isRefused }: { reason: string; isRefused: boolean },
): Promise<void> {
  const isGivenUp = mayBeGivenUp && tries >= TRIES_AT_LEAST
  const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 4 ** (tries - 1))
  const next = isGivenUp ? sql<Date>`'infinity'` : sql<Date>`now() + make_interval(secs => ${waitSeconds})`
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('outbox').set({ next_try_at: next, last_error: reason }).where('id', '=', id).execute()
    if (isGivenUp || isRefused) await enqueueOnce(tx, 'mail-undelivered', String(id))
  })
}

const [SOONEST_RETRY_SECONDS, RETRIES_SPREAD_SECONDS] = [15, 60]
const RETRIED_AGAIN_AFTER_MINUTES = 10

/**
 * Retries mails soon that failed because of the mail server, not because of their recipient or text, at random times
 * within 75 seconds. Call it when another mail was sent, which shows that the mail server works again. Leaves out
 * mails tried within the last ten minutes, running handlers, and old mails, which these attempts could use up
 * (rules: outbox).
 */
export async function retrySoon(db: Database): Promise<void> {
  await sql`
    update outbox
    set next_try_at = now() + make_interval(secs => ${SOONEST_RETRY_SECONDS} + random() * ${RETRIES_SPREAD_SECONDS})
    where id in (
      select id from outbox
      where done_at is null and next_try_at > now() + make_interval(secs => ${TAKEN_FOR_SECONDS})
        and next_try_at < 'infinity' and event <> all(${withoutMail}) and not ${isOld}
        and split_part(last_error, ' ', 2) = any(${mailServerErrors})
        and ${lastTriedAt} < now() - make_interval(mins => ${RETRIED_AGAIN_AFTER_MINUTES})
      order by id for update skip locked
    )`.execute(db)
}

/** Returns an event by id, including handled ones. */
export const findEvent = (db: Database, id: number): Promise<{ event: ShopEvent; subjectId: string } | undefined> =>
  db
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['event', 'subject_id as subjectId'])
    .$narrowType<{ event: ShopEvent }>()
    .executeTakeFirst()

/**
 * SQL condition: the mail of this event still waits to be sent, or was sent after `since`. A mail that could not be sent
 * after all retries doesn't wait (rules: newsletter, back-in-stock request).
 */
export const waitsOrSentSince = (event: ShopEvent, subjectId: RawBuilder<string>, since: RawBuilder<Date>) =>
  sql<boolean>`exists (
    select from outbox where event = ${event} and subject_id = ${subjectId}
      and (unsent or done_at >= ${since} or (done_at is null and next_try_at < 'infinity')))`

const DONE_KEPT_DAYS = 30
const UNSENT_KEPT_DAYS = 365

/** Deletes events that were handled more than 30 days ago, and mails that have waited a year for a mail server. */
export async function clearDoneEvents(db: Database): Promise<void> {
  const isSentLater = sql<boolean>`(unsent and event = any(${sentLater}))`
  await sql`
    delete from outbox where done_at < now() - make_interval(days =>
      case when ${isSentLater} then ${UNSENT_KEPT_DAYS}::int else ${DONE_KEPT_DAYS}::int end)`.execute(db)
}
