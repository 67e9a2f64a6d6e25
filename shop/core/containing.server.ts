import { sql, type RawBuilder } from 'kysely'
import { plainSigns } from './look-alikes.ts'
import { withoutMarks } from './without-marks.ts'

/** Shorter ones would be found in half of all names, and by no index. */
const SHORTEST_PART = 3

/** That a `search_text` without phone numbers has all that is typed in it (rules: list search, letters without marks). */
export const containing = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  hasAll(column, withoutMarks(plainSigns(typed)).split(/\s+/).filter(Boolean), (word) => [word])

/**
 * That a `search_text` has all that is typed in it, each word as it is but for the marks of its letters, in any order; a
 * phone number in whatever way it is written. No character is a wildcard. A word of one or two letters or digits is only
 * looked for where a word begins; text without any is found nowhere
 * (rules: list search, letters without marks, phone numbers found).
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

/** The indexes of parts know no letters but those of our alphabet; whose names have others are in an index of their own. */
const otherScript = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean>[] =>
  /[^ -~]/.test(text) ? [sql<boolean>`${column} ~ '[^ -~]'`] : []

const hasAny = (column: RawBuilder<unknown>, parts: string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`${column} like ${pattern(part)}`),
    sql` or `,
  )})`

/** `search_text` has a blank before each of its words. */
const pattern = (part: string): string =>
  lettersIn(part) < SHORTEST_PART && /^[\p{L}\p{N}]/u.test(part) ? `% ${literally(part)}%` : `%${literally(part)}%`

const isPhone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text)

/** A word as it may stand in a `search_text`, which has phone numbers as digits with the country's code and with a nought. */
function ways(word: string): string[] {
  if (!isPhone(word) || lettersIn(word) === 0) return [word]
  const digits = word.replace(/\D/g, '').replace(/^00(?=\d{3})/, '')
  const number = digits.length >= LONG_NUMBER ? digits.replace(/^0/, '') : digits
  return [...new Set([number, number.replace(/^2340/, '234'), ...(/\s/.test(word) ? [] : [word])])]
}

/** With its nought, a number of another country is only known when it is typed almost whole. */
const LONG_NUMBER = 8

/** Text as `like` takes it when no character of it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
