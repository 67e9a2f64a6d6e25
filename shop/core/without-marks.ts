/** Characters that searches ignore: diacritics, Arabic and Hebrew vowel signs, invisible characters and apostrophes. */
const marks =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u2060\ufeff'`‘’ʻʼʹ]|[\u1ab0-\u1ace]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/gu

/**
 * Letters with a hook, bar or special shape that Unicode doesn't encode as a separate mark, and the letters that people
 * type instead.
 */
const typedFor: Record<string, string> = {
  ...{ ɓ: 'b', ɗ: 'd', ɖ: 'd', đ: 'd', ð: 'd', ƙ: 'k', ƴ: 'y', ɠ: 'g', ɲ: 'n', ʋ: 'v', ɛ: 'e', ə: 'e', ǝ: 'e' },
  ...{ ɔ: 'o', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng' },
}
const hooked = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'gu')

/**
 * Normalises text for search: lower case without diacritics, hooks and apostrophes; 'Ọláìyá' becomes 'olaiya'. The
 * database's `without_marks` returns the same (rules: accent-insensitive search).
 */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(hooked, (letter) => typedFor[letter]!)
    .replace(/[\t\n\v\f\r]/g, ' ')
