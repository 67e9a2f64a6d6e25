import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { wordsOf } from './words.ts'

/** Maximum number of different searches stored per day. */
const MOST_A_DAY = 500
const KEPT_DAYS = 90
const { timeZone } = config.brand

/**
 * Counts a search without results, by day in the shop's time zone. Skips input that looks like an e-mail address, phone
 * number or account number, and stores nothing about the visitor (rules: searches without results).
 */
export async function noteSearchWithoutResults(db: Database, typed: string, now: Date): Promise<void> {
  const words = wordsOf(typed).join(' ')
  if (words === '' || typed.includes('@') || (typed.match(/\p{N}/gu) ?? []).length >= DIGITS_OF_SOMEBODY) return
  await sql`
    insert into searches_without_results (day, words)
    select today, ${words} from (select (${now}::timestamptz at time zone ${timeZone})::date as today) as days
    where (select count(*) from searches_without_results where day = today) < ${MOST_A_DAY}
      or exists (select from searches_without_results where day = today and words = ${words})
    on conflict (day, words) do update set times = searches_without_results.times + 1`.execute(db)
}

/**
 * Minimum number of digits of searches that are not stored: phone, card and account numbers have at least this many, a
 * product number with a size has fewer.
 */
const DIGITS_OF_SOMEBODY = 7

export type SearchWithoutResults = { words: string; times: number; lastDay: string }

/** Returns the searches without results of the last 90 days, the most frequent first. */
export async function listSearchesWithoutResults(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ sought: SearchWithoutResults[]; total: number }> {
  const [sought, { total }] = await Promise.all([
    db
      .selectFrom('searches_without_results')
      .select(['words', sql<number>`sum(times)::int`.as('times'), sql<string>`max(day)::text`.as('lastDay')])
      .groupBy('words')
      .orderBy(sql`sum(times) desc, max(day) desc, words`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('searches_without_results')
      .select(sql<number>`count(distinct words)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { sought, total }
}

/** Deletes searches without results that are older than 90 days. */
export const clearSearchesWithoutResults = (db: Database, now: Date) =>
  sql`delete from searches_without_results where day < (${now}::timestamptz at time zone ${timeZone})::date - ${KEPT_DAYS}::int`.execute(
    db,
  )
