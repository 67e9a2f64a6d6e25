import type { Database } from '#db/connect.ts'
import { secondsUntilAppearance } from '#shop/catalogue/products/next-appearance.server.ts'
import { secondsUntilCollections } from '#shop/catalogue/collections/next-collections.server.ts'

/** What the clock alone changes on many pages, each with how long it stays as it is: whatever begins or ends at its time is a row here. */
const changing: ((db: Database, now: Date) => Promise<number | undefined>)[] = [
  secondsUntilAppearance,
  secondsUntilCollections,
]

/** How many seconds it is until the clock changes what is shown; undefined while it won't (rules: cached pages). */
export async function secondsUntilNext(db: Database, now: Date): Promise<number | undefined> {
  const waits = await Promise.all(changing.map((secondsUntil) => secondsUntil(db, now)))
  const known = waits.filter((seconds) => seconds !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
