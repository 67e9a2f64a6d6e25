import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest, text } from '#shop/core/text.ts'

/** The states of a campaign. `next` lists the states that it may change to (rules: campaign sending). */
export const campaignStates = {
  draft: { label: 'Draft', tone: 'busy', next: ['scheduled', 'sending'] },
  scheduled: { label: 'Scheduled', tone: 'plain', next: ['draft'] },
  sending: { label: 'Sending', tone: 'plain', next: ['paused', 'stopped'] },
  paused: { label: 'Paused', tone: 'busy', next: ['sending', 'stopped'] },
  stopped: { label: 'Stopped', tone: 'plain', next: [] },
  sent: { label: 'Sent', tone: 'good', next: [] },
} as const satisfies Record<string, { label: string; tone: 'plain' | 'good' | 'busy'; next: readonly CampaignState[] }>
export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent'
export const campaignStateNames = membersOf<CampaignState>(campaignStates)

/** Returns whether a campaign may change from state `is` to state `wished`. */
export const mayBecome = (is: CampaignState, wished: CampaignState): boolean =>
  (campaignStates[is].next as readonly CampaignState[]).includes(wished)

/**
 * The delivery states of a subscriber's mail. Mails in a `final` state are not sent again
 * (rules: campaign sent once, bounces).
 */
export const copyStates = {
  waiting: { label: 'Waiting', final: false },
  sending: { label: 'Being sent', final: false },
  sent: { label: 'Sent', final: true },
  failed: { label: 'Rejected', final: true },
  bounced: { label: 'Bounced', final: true },
  left: { label: 'Unsubscribed before sending', final: true },
  unsure: { label: 'Delivery unknown', final: true },
} as const satisfies Record<string, { label: string; final: boolean }>
export type CopyState = keyof typeof copyStates

/**
 * Number of mails of a campaign by state. `leftBecause` is the number of subscribers who unsubscribed because of the
 * campaign.
 */
export type Progress = Record<CopyState, number> & { leftBecause: number }

const BODY_LETTERS = 40_000

/** The texts of a campaign. `collection` is the id of a collection if only its buyers receive the campaign. */
export const campaignTexts = z.object({
  subject: filled(longest.line).regex(/^[^\r\n]*$/, because('required')),
  body: text(BODY_LETTERS).refine(...fewSigns),
  collection: z.uuid(because('not-a-choice')).nullable(),
})
export type CampaignTexts = z.infer<typeof campaignTexts>

export type Campaign = CampaignTexts & {
  id: string
  version: number
  state: CampaignState
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  trouble: string | null
  changedAt: Date
  changedBy: string
}
