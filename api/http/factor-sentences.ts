import type { PlainCode } from '#shop/core/errors.ts'

type FactorCode = Extract<
  PlainCode,
  | 'challenge-over'
  | 'factor-needed'
  | 'proof-needed'
  | 'wrong-passkey'
  | 'too-many-passkeys'
  | 'passkey-not-found'
  | 'factor-exists'
  | 'not-begun'
  | 'no-factor'
  | 'own-factor'
  | 'no-key-for-factors'
>

/** Error messages about two-factor codes, passkeys and step-up authentication. */
export const factorSentences: Record<FactorCode, string> = {
  'challenge-over': 'This took too long, or there were too many wrong codes. Please sign in again.',
  'factor-needed':
    'The password is not enough here: please give a code of your app or use your passkey, or set one of them up first',
  'proof-needed': 'Please show again that it is you: with your password, or a code',
  'wrong-passkey': 'This passkey opens nothing here. Please try again, or use another way.',
  'too-many-passkeys': 'You have ten passkeys. Please remove one first.',
  'passkey-not-found': 'There is no such passkey',
  'factor-exists': 'An app shows your codes already. Remove it first to set up another one.',
  'not-begun': 'Please begin again: there is nothing to confirm',
  'no-factor': 'There is no second factor',
  'own-factor': 'Remove your own on your account’s page',
  'no-key-for-factors':
    'Nobody could set up an app for codes: this server has no secret key that it can use. Whoever runs it sets SECRET_KEY first.',
}
