import { membersOf } from '#shop/core/closed-list.ts'

/** The states of a subscriber; only `confirmed` subscribers get campaigns (rules: newsletter). */
export const subscriptionStates = {
  confirmed: { label: 'Reads letters' },
  unconfirmed: { label: 'Has not said yes' },
  before: { label: 'From before' },
  left: { label: 'Left' },
  bounced: { label: 'Takes no mail' },
} as const satisfies Record<string, { label: string }>
export type SubscriptionState = keyof typeof subscriptionStates
export const subscriptionStateNames = membersOf(subscriptionStates)

/** Where a person subscribed, and the wording shown there. */
export const askedPlaces = {
  footer: { label: 'At the foot of a page', words: 'Newsletter. Email address. Subscribe.' },
  account: { label: 'In her account', words: 'Newsletter. Subscribe.' },
  letter: { label: 'Where she had left', words: 'Come back.' },
  /** For subscribers without recorded consent: the shop asked them to opt in. */
  house: { label: 'The house asked her', words: null },
} as const satisfies Record<string, { label: string; words: string | null }>
export type AskedPlace = keyof typeof askedPlaces

/** Increase this whenever a wording here changes; the recorded consent refers to it (rules: proof of consent). */
export const WORDS_VERSION = 2

/** The text that subscribers agree to by the link in the confirmation mail. */
export const CONSENT =
  'Yes, email me about new pieces, sales and news, and once when I leave a cart behind. I can unsubscribe with the link in each email.'

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7

/** How a person unsubscribed: by the linked page, by the mail program, or in the account. */
export const leavings = {
  link: { label: 'By the link in a letter' },
  'one-click': { label: 'By her mail program' },
  account: { label: 'In her account' },
} as const satisfies Record<string, { label: string }>
export type Leaving = keyof typeof leavings
