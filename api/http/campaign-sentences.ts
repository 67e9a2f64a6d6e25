import type { PlainCode } from '#shop/core/errors.ts'

type LetterCode = Extract<
  PlainCode,
  | 'letters-link'
  | 'bag-link'
  | 'asking-gone'
  | 'asking-not-found'
  | 'letter-not-found'
  | 'letter-gone'
  | 'letter-not-so'
  | 'letter-empty'
  | 'no-mail-server'
>

/** Error messages about campaigns, newsletter subscribers and back-in-stock requests. */
export const campaignSentences: Record<LetterCode, string> = {
  'letters-link':
    'This link was already used or has expired. If you are not sure whether you are subscribed, you can safely subscribe again.',
  'bag-link': 'This link has expired. Your cart is unchanged.',
  'asking-gone': 'This back-in-stock request no longer exists: it was cancelled or deleted',
  'asking-not-found': 'This link is no longer valid: the request was cancelled, or we already notified you',
  'letter-not-found': 'This campaign does not exist',
  'letter-gone': 'This campaign is no longer a draft. Duplicate it to send something else.',
  'letter-not-so': 'The state of this campaign has changed in the meantime. Please check again.',
  'letter-empty': 'Please enter a text first',
  'no-mail-server': 'No mail server is set up yet. Enter one under Settings, Payment and email accounts.',
}
