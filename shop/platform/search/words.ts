import { withoutMarks } from '#shop/core/without-marks.ts'

/** What stands between two words: blanks, signs, and what is not seen. */
const between = /[\p{Cc} -/:-@[-`{-\u00a0\u2000-\u206f\u3000-\u303f]+/u

/** No word is looked at beyond this. */
const LONGEST_WORD = 40

/** The words of what is typed, as the database's `words_in` has them of a text (rules: letters without marks). */
export const wordsOf = (typed: string): string[] =>
  withoutMarks(typed)
    .split(between)
    .filter(Boolean)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** What many of something are one of: 'dresses' and 'gowns' are sought as 'dress' and 'gown' too. */
export function oneOf(word: string): string {
  if (/[^s]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /\p{L}{2}[^s]s$/u.test(word) ? word.slice(0, -1) : word
}
