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
