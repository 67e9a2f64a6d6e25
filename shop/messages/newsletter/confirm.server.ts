import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { waitsOrSentSince } from '#shop/core/outbox.server.ts'
import { makeToken } from '#shop/people/sessions/token.server.ts'
import { CONSENT, LINK_DAYS } from './subscription.ts'

/**
 * SQL condition: the subscription was requested, by the subscriber or the shop, after the subscriber last unsubscribed
 * or a mail last bounced, and is not confirmed yet.
 */
const waitsForYes = sql<boolean>`state <> 'confirmed' and requested_at is not null
  and requested_at >= coalesce(greatest(unsubscribed_at, bounced_at), '-infinity')`

/**
 * Creates a confirmation link for this subscriber; the previous link stops working. Returns undefined if the subscriber
 * has no open request, for example because the subscription is already confirmed (rules: newsletter).
 */
export const makeConfirmLink = (
  db: Database,
  id: string,
  now: Date,
): Promise<{ email: string; link: string } | undefined> =>
  db
    .updateTable('subscribers')
    .set({ link: makeToken(), link_until: sql<Date>`${now}::timestamptz + make_interval(days => ${LINK_DAYS})` })
    .where('id', '=', id)
    .where(waitsForYes)
    .returning(['email', sql<string>`link`.as('link')])
    .executeTakeFirst()

/** Confirms a subscription by its link, which works once (rules: newsletter, proof of consent). */
export async function confirmSubscription(
  db: Database,
  link: string,
  now: Date,
): Promise<null | Failure<'letters-link'>> {
  const said = await db
    .updateTable('subscribers')
    .set({
      ...{ confirmed_at: now, consent_words: CONSENT, link: null, link_until: null },
      ...{ unsubscribed_at: null, unsubscribed_by: null, bounces: 0, bounced_at: null },
    })
    .where('link', '=', link)
    .where('link_until', '>', now)
    .where(waitsForYes)
    .returning('id')
    .executeTakeFirst()
  return said ? null : notFound('letters-link')
}

const FORGOTTEN_AFTER_DAYS = 30

/**
 * Deletes requests that were not confirmed within 30 days after their mail was sent. Unsubscribed addresses are
 * retained, so that they are not mailed (rules: newsletter).
 */
export async function clearUnconfirmed(db: Database, now: Date): Promise<void> {
  const old = sql<Date>`${now}::timestamptz - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`
  await db
    .deleteFrom('subscribers')
    .where('state', '=', 'unconfirmed')
    .where('requested_at', '<', old)
    .where(({ not }) => not(waitsOrSentSince('subscription-requested', sql`subscribers.id::text`, old)))
    .execute()
}
