import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { lights, type LightName } from './light.ts'
import { notifyRed } from './notify-red.server.ts'
import { storedLights, storeLights, type StoredLight } from './stored-lights.server.ts'
import type { Seen, SystemStatus } from './system-status.server.ts'

/** Runs this server's checks that are due, stores their results, and notifies staff (rules: status checks). */
export async function watchStatus(db: Database, status: SystemStatus, now?: LightName): Promise<void> {
  await storeLights(db, status.server, await status.look(now))
  await notifyRed(db)
}

const STORED_WITHIN_MS = 2_000

/**
 * Returns all lights, in the order of the page. If the database doesn't return the stored ones in time, returns those of
 * this server only (rules: status checks, status of several servers).
 */
export async function allLights(
  db: Database,
  status: SystemStatus,
  withinMs = STORED_WITHIN_MS,
): Promise<StoredLight[]> {
  const [own, stored] = await Promise.all([status.seen(), inTime(storedLights(db), withinMs)])
  const others = stored.filter(({ seenBy }) => seenBy !== status.server)
  const owned = own.map((seen) => asStored(seen, status.server))
  return [
    ...owned
      .filter((one) => !others.some((other) => isSame(one, other)))
      .map((one) => ({
        ...one,
        since: stored.find((known) => isSame(one, known) && one.color === known.color)?.since ?? one.since,
      })),
    ...others,
  ].sort((one, other) => placeOf(one) - placeOf(other) || one.server.localeCompare(other.server))
}

const asStored = (seen: Seen, server: string): StoredLight => ({
  ...seen,
  server: lights[seen.light].isOfShop ? '' : server,
  seenBy: server,
})

type Key = { light: LightName; server: string }
const isSame = (one: Key, other: Key): boolean => one.light === other.light && one.server === other.server
const placeOf = ({ light }: Key): number => membersOf(lights).indexOf(light)

const inTime = (stored: Promise<StoredLight[]>, ms: number): Promise<StoredLight[]> =>
  Promise.race([stored.catch(() => []), new Promise<StoredLight[]>((resolve) => setTimeout(resolve, ms, []).unref())])
