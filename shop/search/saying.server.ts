import { sql, type RawBuilder } from 'kysely'
import { soughtIn, type ChoicesCalled, type Synonyms, type Within } from './sought.ts'

/** What a search is looked for by: what was typed, and which words mean the same. */
export type Search = { typed: string; synonyms: Synonyms; within?: Within | undefined; choices?: ChoicesCalled }

/**
 * That a `search` column says all that is sought, in any order; null when nothing is. It is asked once a statement what
 * the words mean, and then an index (rules: product search).
 */
export function saying(
  column: RawBuilder<unknown>,
  { typed, synonyms, within, choices }: Search,
): RawBuilder<boolean> | null {
  const parts = soughtIn(typed, synonyms, within, choices)
  if (!parts) return null
  if (parts.length === 0) return sql<boolean>`false`
  const queries = parts.map(({ asks, mayBeMistyped: word }) =>
    word === undefined ? sql`${asks}::tsquery` : sql`word_meant(${word}, ${asks}::tsquery)`,
  )
  return sql<boolean>`${column} @@ (select ${sql.join(queries, sql` && `)})`
}
