import { z } from 'zod'
import { campaignStateNames, type Campaign } from '#shop/messages/campaigns/campaign.ts'

const count = z.number().int()
const moment = z.iso.datetime().nullable()

export const campaignForm = z.object({
  id: z.string(),
  version: count,
  subject: z.string(),
  body: z.string().describe('Markdown'),
  collection: z
    .string()
    .nullable()
    .describe('Id of the collection whose buyers receive the campaign. Null if all subscribers receive it'),
  state: z.enum(campaignStateNames),
  sendAt: moment,
  startedAt: moment,
  finishedAt: moment,
  trouble: z.string().nullable().describe('Error code of the mail server if campaigns can’t be sent at the moment'),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

/** Number of mails of the campaign in each state. */
export const progressForm = z.object({
  waiting: count,
  sending: count,
  sent: count,
  failed: count,
  bounced: count,
  left: count.describe('Number of recipients who unsubscribed before their copy was sent'),
  unsure: count.describe('Number of copies with unknown delivery. They are not sent again'),
  leftBecause: count.describe('Number of recipients who unsubscribed with the link in this campaign'),
})

export const listedForm = campaignForm.extend({ progress: progressForm })

export const toCampaignAnswer = ({ sendAt, startedAt, finishedAt, changedAt, ...campaign }: Campaign) => ({
  ...campaign,
  sendAt: sendAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})
