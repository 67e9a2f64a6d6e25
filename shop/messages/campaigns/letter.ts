import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { fewSigns } from '#shop/core/emphasis.ts'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest, text } from '#shop/core/text.ts'

/** How a letter stands, and what may be made of it next (rules: sending letters). */
export const letterStates = {
  draft: { label: 'Draft', tone: 'busy', next: ['scheduled', 'sending'] },
  scheduled: { label: 'At a time to come', tone: 'accent', next: ['draft'] },
  sending: { label: 'Leaving', tone: 'accent', next: ['paused', 'stopped'] },
  paused: { label: 'Paused', tone: 'busy', next: ['sending', 'stopped'] },
  stopped: { label: 'Stopped', tone: 'plain', next: [] },
  sent: { label: 'Sent', tone: 'good', next: [] },
} as const satisfies Record<
  string,
  { label: string; tone: 'plain' | 'good' | 'busy' | 'accent'; next: readonly LetterState[] }
>
export type LetterState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent'
export const letterStateNames = membersOf<LetterState>(letterStates)

/** Whether a letter that stands like this can be made one that stands like that. */
export const mayBecome = (is: LetterState, wished: LetterState): boolean =>
  (letterStates[is].next as readonly LetterState[]).includes(wished)

/** What became of one reader's copy; of those that are `final` nothing more is tried (rules: letters once, bounces). */
export const copyStates = {
  waiting: { label: 'Wait', final: false },
  sending: { label: 'Are leaving', final: false },
  sent: { label: 'Sent', final: true },
  failed: { label: 'Not taken', final: true },
  bounced: { label: 'No such mailbox', final: true },
  left: { label: 'Left before', final: true },
  unsure: { label: 'Not known', final: true },
} as const satisfies Record<string, { label: string; final: boolean }>
export type CopyState = keyof typeof copyStates

/** How many copies of a letter stand how, and how many left because of it. */
export type Progress = Record<CopyState, number> & { leftBecause: number }

const BODY_LETTERS = 40_000

/** What somebody writes of a letter: `collection` where it is for whoever bought from it, by its id. */
export const letterTexts = z.object({
  subject: filled(longest.line).regex(/^[^\r\n]*$/, because('required')),
  body: text(BODY_LETTERS).refine(...fewSigns),
  collection: z.uuid(because('not-a-choice')).nullable(),
})
export type LetterTexts = z.infer<typeof letterTexts>

export type Letter = LetterTexts & {
  id: string
  version: number
  state: LetterState
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  trouble: string | null
  changedAt: Date
  changedBy: string
}
