import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { copyStates, type Campaign, type CampaignState, type Progress } from './campaign.ts'

const campaignColumns = [
  ...(['id', 'version', 'subject', 'body', 'collection_id as collection', 'state', 'send_at as sendAt'] as const),
  ...(['started_at as startedAt', 'finished_at as finishedAt', 'trouble'] as const),
  ...(['changed_at as changedAt', 'changed_by as changedBy'] as const),
] as const

/** Returns the campaign with this id, or undefined. */
export const findCampaign = (db: Database, id: string): Promise<Campaign | undefined> =>
  db
    .selectFrom('campaigns')
    .where('id', '=', id)
    .select(campaignColumns)
    .$narrowType<{ state: CampaignState }>()
    .executeTakeFirst()

/** Returns a page of campaigns, newest first, each with its progress, and the number of all campaigns. */
export async function listCampaigns(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ letters: (Campaign & { progress: Progress })[]; total: number }> {
  const [campaigns, { total }] = await Promise.all([
    db
      .selectFrom('campaigns')
      .select(campaignColumns)
      .$narrowType<{ state: CampaignState }>()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('campaigns')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const progress = await progressOf(
    db,
    campaigns.map(({ id }) => id),
  )
  return {
    letters: campaigns.map((campaign) => ({ ...campaign, progress: progress.get(campaign.id) ?? none() })),
    total,
  }
}

/** Returns the progress of these campaigns by id. A campaign without mails has no entry. */
export async function progressOf(db: Database, ids: readonly string[]): Promise<Map<string, Progress>> {
  const { rows } = await sql<{ id: string; state: keyof Progress; copies: number; left: number }>`
    select campaign_id as id, state, count(*)::int as copies, count(unsubscribed_at)::int as left
    from campaign_mails where campaign_id = any(${ids}::uuid[]) group by campaign_id, state`.execute(db)
  const found = new Map<string, Progress>()
  for (const { id, state, copies, left } of rows) {
    const progress = found.get(id) ?? none()
    found.set(id, { ...progress, [state]: copies, leftBecause: progress.leftBecause + left })
  }
  return found
}

/** Returns the progress of a campaign without mails: zero for every state. */
export const none = (): Progress => ({
  ...(Object.fromEntries(membersOf(copyStates).map((state) => [state, 0])) as Omit<Progress, 'leftBecause'>),
  leftBecause: 0,
})
