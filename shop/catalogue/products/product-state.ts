import { membersOf } from '#shop/core/closed-list.ts'
import type { Tone } from '#shop/core/tone.ts'

type Row = { label: string; verb: string; tone: Tone; isOnSale: boolean; isWhole: boolean }

/**
 * Product states. `verb` is the label of the action that sets the state; `isWhole` means that a description and a
 * picture are required (rules: product states, draft products).
 */
export const productStates = {
  published: { label: 'On sale', verb: 'Put on sale', tone: 'good', isOnSale: true, isWhole: true },
  scheduled: { label: 'Scheduled', verb: 'Schedule', tone: 'busy', isOnSale: false, isWhole: true },
  draft: { label: 'Draft', verb: 'Make a draft', tone: 'busy', isOnSale: false, isWhole: false },
  archived: { label: 'Archived', verb: 'Archive', tone: 'plain', isOnSale: false, isWhole: false },
} as const satisfies Record<string, Row>
export type ProductState = keyof typeof productStates

/** The states, the most common first. */
export const productStateNames = membersOf(productStates)
