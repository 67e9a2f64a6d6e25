import { membersOf, type MemberThat } from '#shop/core/closed-list.ts'

/** For whom keys are entered, and which field is secret and shown by its end (rules: entered keys). */
export const keyKinds = {
  paystack: { label: 'Paystack', takesCards: true, ends: 'secret' },
  flutterwave: { label: 'Flutterwave', takesCards: true, ends: 'secret' },
  smtp: { label: 'Mail server', takesCards: false, ends: 'password' },
} as const satisfies Record<string, { label: string; takesCards: boolean; ends: string }>

export type KeyName = keyof typeof keyKinds
export type CardKeyName = MemberThat<typeof keyKinds, 'takesCards'>
export const keyNames = membersOf(keyKinds)

/** Whether money moves with a provider's key, by how it begins (Paystack and Flutterwave, API keys). */
export const modeOf = (secret: string): 'test' | 'live' => (/^(sk_test_|FLWSECK_TEST-)/.test(secret) ? 'test' : 'live')

const ENOUGH_TO_SHOW = 12
const SHOWN = 4

/** The end of a secret, by which who entered it knows it again; nothing of one that is so short that it would be half told. */
export const endOf = (secret: string): string => (secret.length >= ENOUGH_TO_SHOW ? secret.slice(-SHOWN) : '')
