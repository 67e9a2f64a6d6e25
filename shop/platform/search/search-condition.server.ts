import { sql, type RawBuilder } from 'kysely'
import { parseSearch, type ChoicesCalled, type Synonyms, type Within } from './parse-search.ts'

/** The search terms, with the synonyms to apply. */
export type Search = { typed: string; synonyms: Synonyms; within?: Within | undefined; choices?: ChoicesCalled }

/**
 * Returns the condition that a `search` column contains all search terms in any order; null if there are none. Typing
 * errors are looked up once per statement; the match itself uses an index (rules: product search).
 */
export function saying(column: RawBuilder<unknown>, search: Search): RawBuilder<boolean> | null {
  const asked = askedBy(search)
  if (asked === null) return null
  return asked === 'nothing' ? sql<boolean>`false` : sql<boolean>`${column} @@ (select ${asked})`
}

/**
 * Returns the rank of a `search` column: 2 if the name contains all search terms, 1 if name, size, colour and choices
 * together do, otherwise 0; null if there are no terms (rules: search ranking).
 */
export function sayingByName(column: RawBuilder<unknown>, search: Search): RawBuilder<number> | null {
  const asked = askedBy(search)
  if (asked === null || asked === 'nothing') return null
  const said = (begins: RawBuilder<string>) =>
    sql`(${column} @@ (select regexp_replace((${asked})::text, ${begins}, '''^', 'g')::tsquery))::int`
  return sql<number>`(${said(anyWord)} + ${said(plainWord)})`
}

/**
 * Regular expressions for rewriting the index query so that it matches names only. They match the opening quote of each
 * word that is not limited to names yet; `plainWord` also skips words that match a size, colour or choice.
 */
const anyWord = sql<string>`'''(?![:) ^]|$)'`
const plainWord = sql<string>`'''(?![:) ^=~#]|$)'`

/** Builds the query for the search index; null if the input is empty, 'nothing' if it contains only punctuation. */
function askedBy({ typed, synonyms, within, choices }: Search): RawBuilder<unknown> | 'nothing' | null {
  const parts = parseSearch(typed, synonyms, within, choices)
  if (!parts) return null
  if (parts.length === 0) return 'nothing'
  const queries = parts.map(({ asks, mayBeMistyped: word }) =>
    word === undefined ? sql`${asks}::tsquery` : sql`word_meant(${word}, ${asks}::tsquery)`,
  )
  return sql.join(queries, sql` && `)
}
