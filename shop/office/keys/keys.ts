import { membersOf, type MemberThat } from '#shop/core/closed-list.ts'

/** The kinds of keys. `ends` names the secret field; the shop shows its last characters (rules: back-office keys). */
export const keyKinds = {
  paystack: { label: 'Paystack', takesCards: true, ends: 'secret' },
  flutterwave: { label: 'Flutterwave', takesCards: true, ends: 'secret' },
  smtp: { label: 'Mail server', takesCards: false, ends: 'password' },
} as const satisfies Record<string, { label: string; takesCards: boolean; ends: string }>

export type KeyName = keyof typeof keyKinds
export type CardKeyName = MemberThat<typeof keyKinds, 'takesCards'>
export const keyNames = membersOf(keyKinds)

/** Returns whether a key moves real money, by its prefix (source: API keys of Paystack and Flutterwave). */
export const modeOf = (secret: string): 'test' | 'live' => (/^(sk_test_|FLWSECK_TEST-)/.test(secret) ? 'test' : 'live')

const ENOUGH_TO_SHOW = 12
const SHOWN = 4

/**
 * Returns the last characters of a secret, so that its owner can recognise it. Returns '' for a short secret, because
 * four characters would reveal too much of it.
 */
export const endOf = (secret: string): string => (secret.length >= ENOUGH_TO_SHOW ? secret.slice(-SHOWN) : '')
