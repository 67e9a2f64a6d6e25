import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { audienceOf, countOf } from './audience.server.ts'
import { mayBecome, type Campaign, type CampaignState } from './campaign.ts'
import { findCampaign } from './campaigns.server.ts'
import { lockedCampaign } from './write-campaign.server.ts'

export const campaignStateRefusals = [
  'letter-not-found',
  'letter-not-so',
  'letter-empty',
  'audience-changed',
  'collection-not-found',
  'time-needed',
  'stale',
] as const

type Wish = {
  id: string
  version: number
  state: CampaignState
  /** Number of recipients that the staff member was shown and has confirmed. */
  people: number | null
  at: Date | null
}

/**
 * Sends or schedules a campaign, cancels its schedule, or pauses, resumes or stops it. To send or schedule a draft, the
 * caller passes the number of recipients; if this number has changed, nothing is sent and the failure contains the new
 * number (rules: campaign sending).
 */
export async function setCampaignState(
  tx: Transaction,
  admin: Admin,
  { id, version, state, people, at }: Wish,
  now: Date,
): Promise<Campaign | Failure<(typeof campaignStateRefusals)[number]>> {
  const campaign = await lockedCampaign(tx, id, version)
  if (isFailure(campaign)) return campaign
  if (!mayBecome(campaign.state, state)) return conflict('letter-not-so')
  const begins = campaign.state === 'draft'
  if (begins) {
    const refused = await refusalToBegin(tx, campaign, people, now)
    if (refused) return refused
  }
  if (state === 'scheduled' && (at === null || at <= now)) return invalid('time-needed', { field: 'at' })
  const change = {
    ...{ state, version: version + 1, changed_at: now, changed_by: admin.name, trouble: null },
    send_at: state === 'scheduled' ? at : state === 'draft' ? null : campaign.sendAt,
    ...(state === 'stopped' && { finished_at: now }),
  }
  if (state === 'sending' && begins) await beginLetter(tx, campaign, now)
  await tx.updateTable('campaigns').set(change).where('id', '=', id).execute()
  const [was, became] = [{ state: campaign.state }, { state, name: campaign.subject, ...(begins && { people }) }]
  await writeAudit(tx, admin, { action: 'letter-state', subject: 'letter', subjectId: id, was, became }, now)
  return (await findCampaign(tx, id))!
}

type Begins = null | Failure<'letter-empty' | 'collection-not-found' | 'audience-changed'>

async function refusalToBegin(
  tx: Transaction,
  { body, collection }: Campaign,
  people: number | null,
  now: Date,
): Promise<Begins> {
  if (body === '') return invalid('letter-empty', { field: 'body' })
  const audience = await audienceOf(tx, collection, now)
  if (isFailure(audience)) return audience
  const there = await countOf(tx, audience)
  return there === people && there > 0 ? null : conflict('audience-changed', { params: { people: there } })
}

/**
 * Creates one mail per current subscriber, in one statement. Later subscribers get none (rules: campaign sent once).
 */
async function beginLetter(tx: Transaction, { id, collection }: Campaign, now: Date): Promise<void> {
  const audience = await audienceOf(tx, collection, now)
  // If the collection was deleted before the scheduled time, there are no recipients.
  const readers = isFailure(audience) ? sql<boolean>`false` : audience
  await sql`
    insert into campaign_mails (campaign_id, subscriber_id, due_at)
    select ${id}, subscribers.id, ${now} from subscribers where ${readers} on conflict do nothing`.execute(tx)
  await tx
    .updateTable('campaigns')
    .set(({ eb }) => ({ state: 'sending', started_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Starts the scheduled campaigns that are due, each once, even with several servers (rules: campaign sending). */
export async function startDueCampaigns(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('campaigns')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now)
    .select('id')
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const campaign = await lockedCampaign(tx, id)
      if (isFailure(campaign) || campaign.state !== 'scheduled') return
      await beginLetter(tx, campaign, now)
    })
}
