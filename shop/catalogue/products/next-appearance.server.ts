import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isToAppear } from './is-shown.server.ts'
import { keptProducts } from './matching.server.ts'

/**
 * Returns the number of seconds until the next scheduled product is published, or undefined if none is scheduled
 * (rules: scheduled products).
 */
export async function secondsUntilAppearance(db: Database, now: Date): Promise<number | undefined> {
  const { next } = await keptProducts(db)
    .where(isToAppear(now))
    .select(sql<Date | null>`min(products.shown_from)`.as('next'))
    .executeTakeFirstOrThrow()
  return next ? (next.getTime() - now.getTime()) / 1_000 : undefined
}
