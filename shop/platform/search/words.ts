import { withoutMarks } from '#shop/core/without-marks.ts'

/** Separators between words: spaces, punctuation and invisible characters. */
const between = /[\p{Cc} -/:-@[-`{-\u00a0\u2000-\u206f\u3000-\u303f]+/u

/** Maximum length of a word in characters; the rest is ignored. */
const LONGEST_WORD = 40

/** Splits input into words in the same way as the database function `words_in` (rules: accent-insensitive search). */
export const wordsOf = (typed: string): string[] =>
  withoutMarks(typed)
    .split(between)
    .filter(Boolean)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** Returns the singular of an English word, so that 'dresses' and 'gowns' also match 'dress' and 'gown'. */
export function oneOf(word: string): string {
  if (/[^s]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /\p{L}{2}[^s]s$/u.test(word) ? word.slice(0, -1) : word
}
