import { z } from 'zod'
import { letterStateNames, type Letter } from '#shop/messages/campaigns/letter.ts'

const count = z.number().int()
const moment = z.iso.datetime().nullable()

export const letterForm = z.object({
  id: z.string(),
  version: count,
  subject: z.string(),
  body: z.string().describe('Markdown'),
  collection: z.string().nullable().describe('Its id, where it is for whoever bought from it; null for everybody'),
  state: z.enum(letterStateNames),
  sendAt: moment,
  startedAt: moment,
  finishedAt: moment,
  trouble: z.string().nullable().describe('Why nothing leaves just now, by the code of the mail server’s trouble'),
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
  left: count.describe('Who had left before her copy was sent'),
  unsure: count.describe('Of whose copy nobody knows whether it came: it isn’t sent again'),
  leftBecause: count.describe('Who left by the link in it'),
})

export const listedForm = letterForm.extend({ progress: progressForm })

export const toLetterAnswer = ({ sendAt, startedAt, finishedAt, changedAt, ...letter }: Letter) => ({
  ...letter,
  sendAt: sendAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})
