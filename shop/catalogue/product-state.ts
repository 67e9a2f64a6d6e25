import { membersOf } from '#shop/closed-list.ts'

type Row = { label: string; tone: string; isOnSale: boolean }

/** Whether shoppers see and buy a product; one that they don't can still be worked on (rules: drafts of products). */
export const productStates = {
  published: { label: 'On sale', tone: 'good', isOnSale: true },
  draft: { label: 'Draft', tone: 'busy', isOnSale: false },
} as const satisfies Record<string, Row>
export type ProductState = keyof typeof productStates

/** The states, that of most products first. */
export const productStateNames = membersOf(productStates)
