import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Less alike than this, a word is another word. */
const LEAST_ALIKE = 0.45

/** The words written about products that are most like this one, the likest first, with what of their parts is the same. */
export async function wordsNear(db: Database, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word, 2.0 * same / (cardinality(parts) + cardinality(word_parts(${word}))) as alike
    from (select distinct word, parts from search_words where parts && word_parts(${word})) as known,
      lateral (select count(*) as same from unnest(parts) part where part = any(word_parts(${word}))) as shared
    where 2.0 * same / (cardinality(parts) + cardinality(word_parts(${word}))) >= ${LEAST_ALIKE}
    order by alike desc, word limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Those of the words with which a word begins that is written about products. */
export async function begunWords(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${words}::text[]) typed where exists (
      select from search_words where word >= typed collate "C" and word < typed || U&'\\+10FFFF')`.execute(db)
  return new Set(rows.map(({ typed }) => typed))
}

/** Removes the words that nothing says any more. */
export const clearUnusedWords = (db: Database) =>
  sql`delete from search_words where not exists (
    select from products where deleted_at is null and search @@ quoted_word(word))`.execute(db)
