import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { picturesNamedIn } from '#shop/platform/media/picture.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { audienceOf } from './audience.server.ts'
import type { Campaign, CampaignTexts } from './campaign.ts'
import { findCampaign } from './campaigns.server.ts'

export const campaignRefusals = [
  'letter-not-found',
  'letter-gone',
  'collection-not-found',
  'stale',
  'picture-gone',
] as const
type Refusal = Failure<(typeof campaignRefusals)[number]>

/** Creates a campaign as a draft; nothing is sent yet (rules: campaign editor). */
export async function createCampaign(
  tx: Transaction,
  admin: Admin,
  texts: CampaignTexts,
  now: Date,
): Promise<Campaign | Failure<'picture-gone' | 'collection-not-found'>> {
  const readers = await audienceOf(tx, texts.collection, now)
  if (isFailure(readers)) return readers
  const { subject, body, collection } = texts
  const made = { subject, body, collection_id: collection, created_at: now, changed_at: now, changed_by: admin.name }
  const { id } = await tx.insertInto('campaigns').values(made).returning('id').executeTakeFirstOrThrow()
  const gone = await showIn(tx, id, texts)
  if (gone) return gone
  await writeAudit(tx, admin, { action: 'created', subject: 'letter', subjectId: id, became: { name: subject } }, now)
  return (await findCampaign(tx, id))!
}

/** Changes a draft that is still at `version`. A campaign that was sent can't be changed (rules: campaign editor). */
export async function changeCampaign(
  tx: Transaction,
  admin: Admin,
  { id, version, ...texts }: CampaignTexts & { id: string; version: number },
  now: Date,
): Promise<Campaign | Refusal> {
  const before = await lockedCampaign(tx, id, version)
  if (isFailure(before)) return before
  if (before.state !== 'draft') return conflict('letter-gone')
  const readers = await audienceOf(tx, texts.collection, now)
  if (isFailure(readers)) return readers
  const { subject, body, collection } = texts
  const changed = { subject, body, collection_id: collection, version: version + 1 }
  await tx
    .updateTable('campaigns')
    .set({ ...changed, changed_at: now, changed_by: admin.name })
    .where('id', '=', id)
    .execute()
  const gone = await showIn(tx, id, texts)
  if (gone) return gone
  await writeAudit(tx, admin, { action: 'updated', subject: 'letter', subjectId: id, became: { name: subject } }, now)
  return (await findCampaign(tx, id))!
}

/** Deletes a draft. A campaign that was sent can't be deleted (rules: campaign editor). */
export async function deleteCampaign(tx: Transaction, admin: Admin, id: string, now: Date): Promise<null | Refusal> {
  const before = await lockedCampaign(tx, id)
  if (isFailure(before)) return before
  if (before.state !== 'draft') return conflict('letter-gone')
  await tx.deleteFrom('campaigns').where('id', '=', id).execute()
  await usePictures(tx, { kind: 'letter', subject: id, name: '' }, [])
  await writeAudit(
    tx,
    admin,
    { action: 'deleted', subject: 'letter', subjectId: id, was: { name: before.subject } },
    now,
  )
  return null
}

/** Locks a campaign and returns it. Fails with a conflict if `version` is given and is no longer current. */
export async function lockedCampaign(
  tx: Transaction,
  id: string,
  version?: number,
): Promise<Campaign | Failure<'letter-not-found' | 'stale'>> {
  await tx.selectFrom('campaigns').where('id', '=', id).select('id').forUpdate().execute()
  const campaign = await findCampaign(tx, id)
  if (!campaign) return notFound('letter-not-found')
  if (version === undefined || version === campaign.version) return campaign
  const details = { version: campaign.version, changed: {} }
  return conflict('stale', { params: { of: 'letter', by: campaign.changedBy }, details })
}

const showIn = (tx: Transaction, id: string, { subject, body }: CampaignTexts) =>
  usePictures(tx, { kind: 'letter', subject: id, name: subject }, picturesNamedIn(body))
