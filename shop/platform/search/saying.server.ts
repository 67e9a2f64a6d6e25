import { sql, type RawBuilder } from 'kysely'
import { soughtIn, type ChoicesCalled, type Synonyms, type Within } from './sought.ts'

/** What a search is looked for by: what was typed, and which words mean the same. */
export type Search = { typed: string; synonyms: Synonyms; within?: Within | undefined; choices?: ChoicesCalled }

/**
 * That a `search` column says all that is sought, in any order; null when nothing is. It is asked once a statement what
 * the words mean, and then an index (rules: product search).
 */
export function saying(column: RawBuilder<unknown>, search: Search): RawBuilder<boolean> | null {
  const asked = askedBy(search)
  if (asked === null) return null
  return asked === 'nothing' ? sql<boolean>`false` : sql<boolean>`${column} @@ (select ${asked})`
}

/**
 * Where a `search` column says all that is sought: 2 if the name does, 1 if name, size, colour and choices do together,
 * otherwise 0; null when nothing is sought (rules: best fit).
 */
export function sayingByName(column: RawBuilder<unknown>, search: Search): RawBuilder<number> | null {
  const asked = askedBy(search)
  if (asked === null || asked === 'nothing') return null
  const said = (begins: RawBuilder<string>) =>
    sql`(${column} @@ (select regexp_replace((${asked})::text, ${begins}, '''^', 'g')::tsquery))::int`
  return sql<number>`(${said(anyWord)} + ${said(plainWord)})`
}

/** The sign before each word that isn't sought in names alone, not the one behind it; and the same without sizes, colours and choices. */
const anyWord = sql<string>`'''(?![:) ^]|$)'`
const plainWord = sql<string>`'''(?![:) ^=~#]|$)'`

/** The question of the index; null when nothing is typed, 'nothing' when only signs are. */
function askedBy({ typed, synonyms, within, choices }: Search): RawBuilder<unknown> | 'nothing' | null {
  const parts = soughtIn(typed, synonyms, within, choices)
  if (!parts) return null
  if (parts.length === 0) return 'nothing'
  const queries = parts.map(({ asks, mayBeMistyped: word }) =>
    word === undefined ? sql`${asks}::tsquery` : sql`word_meant(${word}, ${asks}::tsquery)`,
  )
  return sql.join(queries, sql` && `)
}
