import { withoutMarks } from '#shop/core/without-marks.ts'

/** Groups of words that mean the same in a search for settings (rules: settings search). */
const synonyms: readonly (readonly string[])[] = [
  ['delivery', 'shipping', 'postage', 'dispatch'],
  ['fee', 'cost', 'price', 'charge', 'rate'],
  ['vat', 'tax'],
  ['colour', 'color'],
  ['wordmark', 'logo', 'brand'],
  ['email', 'mail'],
  ['phone', 'telephone', 'mobile', 'whatsapp'],
  ['second factor', '2fa', 'two-factor', 'authenticator'],
  ['opening hours', 'opening times', 'business hours'],
  ['returns', 'return', 'refund'],
  ['collection', 'pickup'],
  ['card', 'cards'],
]

/** Shorter words must be complete to have synonyms. */
const SHORTEST_BEGINNING = 4

/** Returns the word and its synonyms; a longer word can be the beginning of one ('shipp'). */
export function sameWords(word: string): string[] {
  const begins = (each: string) => each === word || (word.length >= SHORTEST_BEGINNING && each.startsWith(word))
  return [word, ...synonyms.filter((group) => group.some(begins)).flat()]
}

/**
 * Words that owners type for a setting whose label doesn't begin with them, by group and field. A setting found by such
 * a word comes first (rules: settings search).
 */
export const ownersWords: Readonly<Record<string, readonly string[]>> = {
  'delivery.areas': [
    ...['delivery fee', 'delivery cost', 'postage', 'courier', 'dispatch rider', 'logistics'],
    ...['shipping', 'shipping cost', 'shipping fee'],
  ],
  'delivery.freeAbove': ['free delivery', 'free shipping'],
  'delivery.pickupPlace': ['collection point', 'pickup'],
  'tax.hundredths': ['tax', 'vat', 'sales tax', 'vat rate'],
  'tax.taxNumber': ['tin', 'vat number'],
  'house.wordmark': ['logo', 'brand'],
  'house.icon': ['favicon'],
  'house.accent': ['color', 'colour', 'theme'],
  'payments.bankAccounts': ['account number', 'bank account', 'bank details'],
  'payments.dollar': ['currency', 'dollar', 'exchange rate', 'usd'],
  'payments.cash': ['cod', 'pay on delivery'],
  'legal.returnDays': ['refund', 'refund policy', 'return', 'return policy'],
  'legal.returnFee': ['refund fee', 'restocking fee'],
  'legal.sections': ['cookies', 'data protection', 'policies', 'privacy policy', 'terms and conditions'],
  'hours.weekly': ['business hours', 'opening hours', 'opening times', 'working hours'],
  'hours.closed': ['public holiday'],
  'contact.messaging': ['chat', 'whatsapp'],
  'contact.social': ['facebook', 'instagram', 'tiktok'],
  'size-chart.rows': ['measurements', 'size chart', 'size guide'],
  'mails.gift-card': ['gift voucher'],
  'security.secondFactor': ['2fa', 'authenticator', 'two-factor'],
  'checkout.guestCheckout': ['guest checkout', 'order without account'],
  'web-address.url': ['domain', 'domain name', 'url', 'website address'],
}

/** Shorter words must be complete to be found among the owner's words. */
const SHORTEST_OF_OWNER = 3

/** Returns whether the text is one of these words, in singular or plural, or its beginning. */
export function isAmong(words: readonly string[], text: string): boolean {
  const typed = singular(text)
  return words.some((word) => {
    const known = singular(word)
    return known === typed || (typed.length >= SHORTEST_OF_OWNER && known.startsWith(typed))
  })
}

const singular = (text: string): string =>
  withoutMarks(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > SHORTEST_OF_OWNER ? word.replace(/s$/, '') : word))
    .join(' ')
