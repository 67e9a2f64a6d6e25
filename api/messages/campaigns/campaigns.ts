import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { audienceOf, countOf } from '#shop/messages/campaigns/audience.server.ts'
import { campaignTexts } from '#shop/messages/campaigns/campaign.ts'
import { findCampaign, listCampaigns, none, progressOf } from '#shop/messages/campaigns/campaigns.server.ts'
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  campaignRefusals,
} from '#shop/messages/campaigns/write-campaign.server.ts'
import { whole } from '#shop/core/number.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'
import { campaignForm, listedForm, progressForm, toCampaignAnswer } from './campaign-answer.ts'

const count = z.number().int()
const MOST_VERSIONS = 1_000_000
const params = z.object({ id: z.uuid() })
const of = { group: 'newsletter', policy: 'letters' } as const

const list = call({
  ...of,
  method: 'GET',
  path: '/campaigns',
  formerly: ['/letters'],
  summary: 'Lists campaigns with their progress, newest first',
  query: z.object(paging),
  answer: z.object({ letters: z.array(listedForm), total: count, page: count, limit: count }),
  async handle({ query, services: { db } }) {
    const { letters: campaigns, total } = await listCampaigns(db, query)
    return {
      letters: campaigns.map(({ progress, ...campaign }) => ({ ...toCampaignAnswer(campaign), progress })),
      total,
      page: query.page,
      limit: query.limit,
    }
  },
})

const one = call({
  ...of,
  method: 'GET',
  path: '/campaigns/{id}',
  formerly: ['/letters/{id}'],
  summary: 'Returns a campaign with its progress and its current number of recipients',
  params,
  answer: z.object({ letter: campaignForm, progress: progressForm, people: count }),
  refusals: ['letter-not-found'],
  async handle({ params: { id }, services: { db, clock } }) {
    const campaign = await findCampaign(db, id)
    if (!campaign) return notFound('letter-not-found')
    const audience = await audienceOf(db, campaign.collection, clock())
    const [progress, people] = await Promise.all([
      progressOf(db, [id]),
      isFailure(audience) ? 0 : countOf(db, audience),
    ])
    return { letter: toCampaignAnswer(campaign), progress: progress.get(id) ?? none(), people }
  },
})

const made = z.object({ message: z.string(), letter: campaignForm })

const creating = call({
  ...of,
  method: 'POST',
  path: '/campaigns',
  formerly: ['/letters'],
  summary: 'Creates a campaign as a draft',
  body: campaignTexts,
  answer: made,
  refusals: ['picture-gone', 'collection-not-found'],
  async handle({ actor, body, services: { db, clock } }) {
    const campaign = await inTransaction(db, (tx) => createCampaign(tx, actor, body, clock()))
    return isFailure(campaign) ? campaign : { message: 'Draft saved', letter: toCampaignAnswer(campaign) }
  },
})

const changing = call({
  ...of,
  method: 'PATCH',
  path: '/campaigns/{id}',
  formerly: ['/letters/{id}'],
  summary: 'Changes a campaign draft',
  params,
  body: campaignTexts.extend({ version: whole(1, MOST_VERSIONS) }),
  answer: made,
  refusals: campaignRefusals,
  async handle({ actor, params, body, services: { db, clock } }) {
    const campaign = await inTransaction(db, (tx) => changeCampaign(tx, actor, { ...body, ...params }, clock()))
    return isFailure(campaign) ? campaign : { message: 'Draft saved', letter: toCampaignAnswer(campaign) }
  },
})

const deleting = call({
  ...of,
  method: 'DELETE',
  path: '/campaigns/{id}',
  formerly: ['/letters/{id}'],
  summary: 'Deletes a campaign draft',
  params,
  answer: z.object({ message: z.string() }),
  refusals: campaignRefusals,
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const done = await inTransaction(db, (tx) => deleteCampaign(tx, actor, id, clock()))
    return isFailure(done) ? done : { message: 'Draft deleted' }
  },
})

export const campaignCalls = [list, one, creating, changing, deleting] as const
