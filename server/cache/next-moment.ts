import type { Database } from '#db/connect.ts'
import { secondsUntilAppearance } from '#shop/catalogue/products/next-appearance.server.ts'
import { secondsUntilCollections } from '#shop/catalogue/collections/next-collections.server.ts'

/** Changes at a set time that concern many pages, each with the seconds until then. */
const changing: ((db: Database, now: Date) => Promise<number | undefined>)[] = [
  secondsUntilAppearance,
  secondsUntilCollections,
]

/** In how many seconds the clock changes what pages show; undefined while it won't (rules: cached pages). */
export async function secondsUntilNext(db: Database, now: Date): Promise<number | undefined> {
  const waits = await Promise.all(changing.map((secondsUntil) => secondsUntil(db, now)))
  const known = waits.filter((seconds) => seconds !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
