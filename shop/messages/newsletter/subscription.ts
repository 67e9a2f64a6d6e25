import { membersOf } from '#shop/core/closed-list.ts'

/** How somebody stands to letters; only `confirmed` is written to (rules: newsletter). */
export const subscriptionStates = {
  confirmed: { label: 'Reads letters' },
  unconfirmed: { label: 'Has not said yes' },
  before: { label: 'From before' },
  left: { label: 'Left' },
  bounced: { label: 'Takes no mail' },
} as const satisfies Record<string, { label: string }>
export type SubscriptionState = keyof typeof subscriptionStates
export const subscriptionStateNames = membersOf(subscriptionStates)

/** Where somebody asked for letters, and what she read there. */
export const askedPlaces = {
  footer: { label: 'At the foot of a page', words: 'Newsletter. Email address. Subscribe.' },
  account: { label: 'In her account', words: 'Letters. Write to me.' },
  letter: { label: 'Where she had left', words: 'Come back.' },
  /** From before the proof was kept: the house asked her. */
  house: { label: 'The house asked her', words: null },
} as const satisfies Record<string, { label: string; words: string | null }>
export type AskedPlace = keyof typeof askedPlaces

/** Counted up whenever one of the words here changes: the proof names it (rules: proof of consent). */
export const WORDS_VERSION = 1

/** What somebody says yes to by the link in her mail. */
export const CONSENT =
  'Yes, write to me: about new pieces, sales and the house, and once when I have left a bag behind. I can leave by the link in each letter.'

/** So long a link that asks for a yes works. */
export const LINK_DAYS = 7

/** How somebody left: by the page that her link leads to, by her mail program, or in her account. */
export const leavings = {
  link: { label: 'By the link in a letter' },
  'one-click': { label: 'By her mail program' },
  account: { label: 'In her account' },
} as const satisfies Record<string, { label: string }>
export type Leaving = keyof typeof leavings
