import type { Database } from '#db/connect.ts'
import { secondsUntilAppearance } from '#shop/catalogue/products/next-appearance.server.ts'
import { secondsUntilCollections } from '#shop/catalogue/collections/next-collections.server.ts'

/**
 * Functions that return the seconds until the next scheduled change that affects many pages, one per kind of change.
 */
const changing: ((db: Database, now: Date) => Promise<number | undefined>)[] = [
  secondsUntilAppearance,
  secondsUntilCollections,
]

/**
 * Returns the seconds until the next scheduled change of pages, or undefined if none is scheduled (rules: page cache).
 */
export async function secondsUntilNext(db: Database, now: Date): Promise<number | undefined> {
  const waits = await Promise.all(changing.map((secondsUntil) => secondsUntil(db, now)))
  const known = waits.filter((seconds) => seconds !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
