import { sql, type RawBuilder } from 'kysely'
import { plainSigns } from './look-alikes.ts'
import { withoutMarks } from './without-marks.ts'

/**
 * Minimum length of text that is searched inside words. Shorter text occurs in half of all names, and the index does
 * not support it.
 */
const SHORTEST_PART = 3

/**
 * Returns SQL that is true if a `search_text` contains all words of the text. For a `search_text` that contains phone
 * numbers, use `containingPerson` (rules: list search, accent-insensitive search).
 */
export const containing = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  hasAll(column, withoutMarks(plainSigns(typed)).split(/\s+/).filter(Boolean), (word) => [word])

/**
 * Returns SQL that is true if a `search_text` contains all words of the text, in any order and without regard to
 * accents. A phone number matches in any notation. No character is a wildcard. A word of one or two characters matches
 * only at the beginning of a word. Text without letters and digits matches nothing
 * (rules: list search, accent-insensitive search, phone number search).
 */
export function containingPerson(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const text = withoutMarks(plainSigns(typed))
  return hasAll(column, isPhone(text) ? [text] : text.split(/\s+/), ways)
}

function hasAll(column: RawBuilder<unknown>, words: string[], waysOf: (word: string) => string[]): RawBuilder<boolean> {
  const text = words.join(' ')
  if (lettersIn(text) === 0) return sql<boolean>`false`
  const each = [...new Set(words)].map((word) => hasAny(column, waysOf(word)))
  return sql<boolean>`(${sql.join([...each, ...otherScript(column, text)], sql` and `)})`
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Adds a condition so that PostgreSQL uses the separate index for names with non-ASCII characters. The trigram indexes
 * cover only ASCII letters.
 */
const otherScript = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean>[] =>
  /[^ -~]/.test(text) ? [sql<boolean>`${column} ~ '[^ -~]'`] : []

const hasAny = (column: RawBuilder<unknown>, parts: string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`${column} like ${pattern(part)}`),
    sql` or `,
  )})`

/**
 * Returns the `like` pattern for a word. A short word must be at the beginning of a word; in `search_text` each word
 * has a space before it.
 */
const pattern = (part: string): string =>
  lettersIn(part) < SHORTEST_PART && /^[\p{L}\p{N}]/u.test(part) ? `% ${literally(part)}%` : `%${literally(part)}%`

const isPhone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text)

/**
 * Returns the forms in which a word may occur in `search_text`, which stores phone numbers as digits both with the
 * country code and with a leading zero.
 */
function ways(word: string): string[] {
  if (!isPhone(word) || lettersIn(word) === 0) return [word]
  const digits = word.replace(/\D/g, '').replace(/^00(?=\d{3})/, '')
  const number = digits.length >= LONG_NUMBER ? digits.replace(/^0/, '') : digits
  return [...new Set([number, number.replace(/^2340/, '234'), ...(/\s/.test(word) ? [] : [word])])]
}

/**
 * Minimum number of digits for which a leading zero is ignored. A foreign number typed with a leading zero is therefore
 * found only if it is almost complete.
 */
const LONG_NUMBER = 8

/** Escapes text for `like`, so that no character is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
