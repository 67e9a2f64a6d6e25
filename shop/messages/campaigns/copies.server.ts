import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { SubscriptionState } from '#shop/messages/newsletter/subscription.ts'

/** The mail of one campaign to one subscriber, with the subscriber's current data. */
export type Copy = {
  letterId: string
  subscriberId: string
  tries: number
  email: string
  token: string
  state: SubscriptionState
}

/** The sending rate is limited per minute, for all servers together. */
const PACE_SECONDS = 60

/**
 * Takes the mails that are due, up to the rate limit `perMinute`. Each mail is taken once, so it is sent at
 * most once. An advisory lock lets only one server take mails at a time
 * (rules: campaign send rate, campaign sent once).
 */
export async function takeDueMails(db: Database, perMinute: number, now: Date): Promise<Copy[]> {
  const atOnce = Math.ceil(perMinute / PACE_SECONDS)
  return db.transaction().execute(async (tx) => {
    const held = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('letters', 0)) as mine`.execute(tx)
    if (!held.rows[0]!.mine) return []
    const { rows } = await sql<Copy>`
      with lately as (
        select count(*)::int as taken from campaign_mails
        where taken_at > ${now}::timestamptz - make_interval(secs => ${PACE_SECONDS})
      ),
      due as (
        select campaign_id, subscriber_id from campaign_mails
        where campaign_mails.state = 'waiting' and due_at <= ${now}
          and campaign_id in (
            select id from campaigns where campaigns.state = 'sending' and coalesce(waits_until, '-infinity') <= ${now})
        order by due_at, subscriber_id
        limit greatest(0, least(${atOnce}, ${perMinute} - (select taken from lately)))
        for update
      )
      update campaign_mails set state = 'sending', taken_at = ${now}, tries = tries + 1
      from due, subscribers
      where campaign_mails.campaign_id = due.campaign_id and campaign_mails.subscriber_id = due.subscriber_id
        and subscribers.id = due.subscriber_id
      returning campaign_mails.campaign_id as "letterId", campaign_mails.subscriber_id as "subscriberId", tries,
        email, token, subscribers.state`.execute(tx)
    return rows
  })
}

/** Minutes after which a mail that is still `sending` is assumed to belong to a server that stopped. */
const LOST_AFTER_MINUTES = 10

/**
 * Marks mails of a stopped server as `unsure`: they may have been sent, so they are not sent again
 * (rules: campaign sent once).
 */
export async function giveUpLost(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('campaign_mails')
    .set({ state: 'unsure' })
    .where('state', '=', 'sending')
    .where('taken_at', '<', sql<Date>`${now}::timestamptz - make_interval(mins => ${LOST_AFTER_MINUTES})`)
    .execute()
}

/** Marks campaigns as sent once none of their mails is waiting or being sent (rules: campaign sending). */
export async function finishCampaigns(db: Database, now: Date): Promise<void> {
  await sql`
    update campaigns set state = 'sent', finished_at = ${now}, trouble = null, version = version + 1
    where campaigns.state = 'sending' and not exists (
      select from campaign_mails where campaign_id = campaigns.id and campaign_mails.state in ('waiting', 'sending'))`.execute(
    db,
  )
}
