import { z } from 'zod'
import { letterStateNames, type Letter } from '#shop/messages/campaigns/letter.ts'

const count = z.number().int()
const moment = z.iso.datetime().nullable()

export const letterForm = z.object({
  id: z.string(),
  version: count,
  subject: z.string(),
  body: z.string().describe('Markdown'),
  collection: z
    .string()
    .nullable()
    .describe('The id of a collection if the campaign is for its buyers; null for all subscribers'),
  state: z.enum(letterStateNames),
  sendAt: moment,
  startedAt: moment,
  finishedAt: moment,
  trouble: z.string().nullable().describe('The error code of the mail server if nothing can be sent'),
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
  left: count.describe('Subscribers who unsubscribed before their mail was sent'),
  unsure: count.describe('Mails whose delivery is unknown; they are not sent again'),
  leftBecause: count.describe('Subscribers who unsubscribed with its link'),
})

export const listedForm = letterForm.extend({ progress: progressForm })

export const toLetterAnswer = ({ sendAt, startedAt, finishedAt, changedAt, ...letter }: Letter) => ({
  ...letter,
  sendAt: sendAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})
