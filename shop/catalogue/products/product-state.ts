import { membersOf } from '#shop/core/closed-list.ts'
import type { Tone } from '#shop/core/tone.ts'

type Row = { label: string; verb: string; tone: Tone; isPublished: boolean; isWhole: boolean }

/**
 * Product states. `verb` is the label of the action that sets the state; `isWhole` means that a description and a
 * picture are required (rules: product states, draft products).
 */
export const productStates = {
  published: { label: 'Published', verb: 'Publish', tone: 'good', isPublished: true, isWhole: true },
  scheduled: { label: 'Scheduled', verb: 'Schedule', tone: 'busy', isPublished: false, isWhole: true },
  draft: { label: 'Draft', verb: 'Unpublish', tone: 'busy', isPublished: false, isWhole: false },
  archived: { label: 'Archived', verb: 'Archive', tone: 'plain', isPublished: false, isWhole: false },
} as const satisfies Record<string, Row>
export type ProductState = keyof typeof productStates

/** The states, the most common first. */
export const productStateNames = membersOf(productStates)
