import { sql } from 'kysely'
import { quotes } from '#config'
import type { Database } from '#db/connect.ts'
import { shopDayAfter } from './quote.ts'

const AT_ONCE = 1_000

/** Deletes quotes that were not ordered, with the customer's data, a year after they expire (rules: quotes). */
export async function clearOldQuotes(db: Database, now: Date): Promise<void> {
  await sql`
    delete from quotes where id in (
      select quotes.id from quotes join quote_versions on quote_id = quotes.id and quote_versions.version = quotes.version
      where ordered_at is null and valid_until < ${shopDayAfter(now, -quotes.keptDays)} limit ${AT_ONCE}
    )`.execute(db)
}
