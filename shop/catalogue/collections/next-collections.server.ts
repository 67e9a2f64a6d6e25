import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'

/**
 * Returns the number of seconds until the visible collections may change: until one opens or closes or, if a rule
 * limits the age of products, until midnight in the shop's time zone. Returns undefined if no such change is ahead
 * (rules: collection schedule).
 */
export async function secondsUntilCollections(db: Database, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ next: Date | null; counts_days: boolean | null }>`
    select min(moment) filter (where moment > ${now}) as next, bool_or(rule @? '$.conditions[*] ? (@.by == "newer")') as counts_days
    from collections left join lateral unnest(array[shown_from, shown_until]) as moment on true
    where deleted_at is null and is_shown and (shown_until is null or shown_until > ${now})`.execute(db)
  const { next, counts_days } = rows[0]!
  const moments = [...(next ? [next.getTime()] : []), ...(counts_days ? [nextMidnight(now)] : [])]
  return moments.length > 0 ? (Math.min(...moments) - now.getTime()) / 1_000 : undefined
}

const nextMidnight = (now: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(config.brand.timeZone)
    .startOfDay()
    .add({ days: 1 }).epochMilliseconds
