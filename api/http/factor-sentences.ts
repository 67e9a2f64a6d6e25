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
  'challenge-over': 'Your sign-in expired, or you entered too many wrong codes. Please sign in again.',
  'factor-needed':
    'This action requires a second factor. Please enter a code from your authenticator app or use your passkey. If you have neither, set one up first.',
  'proof-needed': 'Please confirm your identity with your password or a code',
  'wrong-passkey': 'This passkey is not registered here. Please try again, or sign in another way.',
  'too-many-passkeys': 'You have ten passkeys. Please remove one first.',
  'passkey-not-found': 'This passkey does not exist',
  'factor-exists': 'You already have an authenticator app. Remove it first to set up another one.',
  'not-begun': 'There is nothing to confirm. Please start again.',
  'no-factor': 'No second factor is set up',
  'own-factor': 'Remove your own second factor on your account page',
  'no-key-for-factors':
    'Authenticator apps can’t be set up: this server has no usable secret key. Please ask your technician to set SECRET_KEY.',
}
