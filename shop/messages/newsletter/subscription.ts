import { membersOf } from '#shop/core/closed-list.ts'

/** The states of a subscriber; only `confirmed` subscribers get campaigns (rules: newsletter). */
export const subscriptionStates = {
  confirmed: { label: 'Subscribed' },
  unconfirmed: { label: 'Not confirmed' },
  before: { label: 'No recorded consent' },
  left: { label: 'Unsubscribed' },
  bounced: { label: 'Bounced' },
} as const satisfies Record<string, { label: string }>
export type SubscriptionState = keyof typeof subscriptionStates
export const subscriptionStateNames = membersOf(subscriptionStates)

/** The places where people can subscribe, each with the wording shown there. */
export const askedPlaces = {
  footer: { label: 'Page footer', words: 'Newsletter. Email address. Subscribe.' },
  account: { label: 'Customer account', words: 'Newsletter. Subscribe.' },
  letter: { label: 'Unsubscribe page', words: 'Come back.' },
  /** The place for subscribers without recorded consent, whom the shop asked to opt in. */
  house: { label: 'Request from the shop', words: null },
} as const satisfies Record<string, { label: string; words: string | null }>
export type AskedPlace = keyof typeof askedPlaces

/**
 * Increase this number whenever a wording here changes; the recorded consent refers to it (rules: proof of consent).
 */
export const WORDS_VERSION = 2

/** The text that subscribers agree to by the link in the confirmation mail. */
export const CONSENT =
  'Yes, email me about new pieces, sales and news, and once when I leave a cart behind. I can unsubscribe with the link in each email.'

/** Days for which a confirmation link works. */
export const LINK_DAYS = 7

/** Ways to unsubscribe: on the linked page, in the mail program, or in the account. */
export const leavings = {
  link: { label: 'Link in an email' },
  'one-click': { label: 'Button in the email app' },
  account: { label: 'Customer account' },
} as const satisfies Record<string, { label: string }>
export type Leaving = keyof typeof leavings
