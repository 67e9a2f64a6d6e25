import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { askedPlaces, CONSENT, WORDS_VERSION, type Leaving, type SubscriptionState } from './subscription.ts'

type Reader = { email: string; state: SubscriptionState }

/** Returns the subscriber with this unsubscribe token, or undefined (rules: unsubscribing). */
export const readerBy = (db: Database, token: string): Promise<Reader | undefined> =>
  db
    .selectFrom('subscribers')
    .where('token', '=', token)
    .select(['email', 'state'])
    .$narrowType<Reader>()
    .executeTakeFirst()

/**
 * Unsubscribes the owner of this token, by the linked page (`link`) or by the mail program (`one-click`). Calling it
 * twice has no further effect (rules: unsubscribing).
 */
export async function leave(
  db: Database,
  token: string,
  by: Exclude<Leaving, 'account'>,
  now: Date,
): Promise<null | Failure<'letters-link'>> {
  const row = await left(db, now, by).where('token', '=', token).returning('id').executeTakeFirst()
  if (row) await noteWhy(db, row.id, now)
  return (await readerBy(db, token)) ? null : notFound('letters-link')
}

/** Attributes an unsubscribe to the last campaign sent to this subscriber in the last `BECAUSE_DAYS` days. */
async function noteWhy(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update campaign_mails set unsubscribed_at = ${now}
    where (campaign_id, subscriber_id) in (
      select campaign_id, subscriber_id from campaign_mails
      where subscriber_id = ${id} and state = 'sent' and taken_at > ${now}::timestamptz - make_interval(days => ${BECAUSE_DAYS})
      order by taken_at desc limit 1)`.execute(db)
}
const BECAUSE_DAYS = 30

/** Unsubscribes a customer who declines campaigns in the account (rules: newsletter in the account). */
export async function leaveByAccount(db: Database, email: string, now: Date): Promise<void> {
  await left(db, now, 'account').where('email', '=', email).execute()
}

const left = (db: Database, now: Date, by: Leaving) =>
  db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now, unsubscribed_by: by, link: null, link_until: null })
    // A subscription request made after unsubscribing takes precedence.
    .where(sql<boolean>`(unsubscribed_at is null or requested_at > unsubscribed_at)`)

/** Subscribes a former subscriber again without confirmation; the link proves the address (rules: unsubscribing). */
export async function comeBack(db: Database, token: string, now: Date): Promise<null | Failure<'letters-link'>> {
  await db
    .updateTable('subscribers')
    .set({
      ...{
        requested_at: now,
        requested_in: 'letter',
        requested_words: askedPlaces.letter.words,
        words_version: WORDS_VERSION,
      },
      ...{ confirmed_at: now, consent_words: CONSENT, unsubscribed_at: null, unsubscribed_by: null },
    })
    .where('token', '=', token)
    .where('unsubscribed_at', 'is not', null)
    .execute()
  return (await readerBy(db, token)) ? null : notFound('letters-link')
}
