import { sql, type RawBuilder } from 'kysely'

/** Shorter ones would be found in half of all names, and by no index. */
const SHORTEST_PART = 3

/**
 * That a column has this text in it, in capitals or not, no character of it being a wildcard. A text of one or two
 * letters or digits is only looked for where a word begins; one of none is found nowhere (rules: list search).
 */
export function containing(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const part = literally(text)
  if (letters === 0) return sql<boolean>`false`
  if (letters >= SHORTEST_PART) return sql<boolean>`${column} ilike ${`%${part}%`}`
  return sql<boolean>`(${column} ilike ${`${part}%`} or ${column} ilike ${`% ${part}%`})`
}

/** Text as `like` takes it when no character of it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
