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

/** Error messages about campaigns, their subscribers, and back-in-stock requests. */
export const letterSentences: Record<LetterCode, string> = {
  'letters-link':
    'This link was used before, or has ended. If you are not sure, ask for letters once more: nothing happens twice.',
  'bag-link': 'This link has ended. Whatever is in your cart now is as you left it.',
  'asking-gone': 'She asks for nothing here any more: it was taken back, or is forgotten',
  'asking-not-found': 'This link is over: it was taken back, or we have told you long ago',
  'letter-not-found': 'There is no such letter',
  'letter-gone': 'This letter has left. Write it anew to send something else.',
  'letter-not-so': 'This letter stands otherwise by now. Please look again.',
  'letter-empty': 'Please write something first',
  'no-mail-server': 'There is no mail server yet. Enter one under Settings, Payment and email accounts.',
}
