import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Minimum similarity of two words that count as alike. 'wrp' and 'wrap' have a similarity of 4/9. */
const LEAST_ALIKE = 0.44

/**
 * Returns up to `most` words from product texts that are similar to this one, the most similar first. Similarity is the
 * share of common word parts.
 */
export async function wordsNear(db: Database, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word, 2.0 * same / (cardinality(parts) + cardinality(word_parts(${word}))) as alike
    from (select distinct word, parts from search_words where parts && word_parts(${word})) as known,
      lateral (select count(*) as same from unnest(parts) part where part = any(word_parts(${word}))) as shared
    where 2.0 * same / (cardinality(parts) + cardinality(word_parts(${word}))) >= ${LEAST_ALIKE}
    order by alike desc, word limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Returns, for each word, the shortest word in product texts that begins with it (the word itself if it occurs). */
export async function begunWords(db: Database, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word from unnest(${words}::text[]) typed cross join lateral (
      select word from search_words where word >= typed collate "C" and word < typed || U&'\\+10FFFF'
      order by length(word), word limit 1) as begun`.execute(db)
  return new Map(rows.map(({ typed, word }) => [typed, word]))
}

/** Removes words that no longer occur in any product text. */
export const clearUnusedWords = (db: Database) =>
  sql`delete from search_words where not exists (
    select from products where deleted_at is null and search @@ quoted_word(word))`.execute(db)
