import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { lights, type LightName } from './light.ts'
import type { Seen } from './system-status.server.ts'

/** A light as stored. `server` is empty if the light is about the whole shop; `seenBy` is the server that checked it. */
export type StoredLight = Seen & { server: string; seenBy: string }

/** A light that wasn't updated for this long belongs to a server that no longer runs. */
const STALE_SECONDS = 3 * 60
const KEPT_HOURS = 24
/** SQL condition: the server that checked this light no longer runs. */
export const isStale = sql<boolean>`checked_at < now() - make_interval(secs => ${STALE_SECONDS})`

/**
 * Stores what this server found. Of the lights of the whole shop, each is updated by one server, until this server
 * stops, so that servers that disagree don't change a light back and forth. All times are the database's, because the
 * clocks of the servers may differ (rules: status of several servers).
 */
export async function storeLights(db: Database, server: string, seen: readonly Seen[]): Promise<void> {
  const rows = seen.map(({ light, color, sentence, remedy }) => ({
    ...{ light, color, sentence, remedy },
    server: lights[light].isOfShop ? '' : server,
  }))
  await sql`
    insert into status_lights as had (light, server, seen_by, color, sentence, remedy, since, checked_at)
    select light, server, ${server}, color, sentence, remedy, now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (light text, server text, color text, sentence text, remedy text)
    order by light, server
    on conflict (light, server) do update set
      seen_by = excluded.seen_by, color = excluded.color, sentence = excluded.sentence, remedy = excluded.remedy,
      checked_at = excluded.checked_at,
      since = case when had.color = excluded.color then had.since else excluded.since end,
      telling = case when excluded.color in ('red', 'yellow') then had.telling end
    where had.seen_by = excluded.seen_by or had.checked_at < now() - make_interval(secs => ${STALE_SECONDS})`.execute(
    db,
  )
  await sql`
    delete from status_lights where checked_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
}

/** Returns the lights of the running servers, without those of servers that stopped. */
export async function storedLights(db: Database): Promise<StoredLight[]> {
  const { rows } = await sql<StoredLight>`
    select light, server, seen_by as "seenBy", color, sentence, remedy, since, checked_at as "checkedAt" from status_lights
    where not ${isStale} order by server`.execute(db)
  // While servers are updated one after the other, a newer one may store lights that this one doesn't know.
  return rows.filter(({ light }) => Object.hasOwn(lights, light))
}

/** Counts the red lights of the running servers (rules: status badge). */
export async function countRed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from status_lights
    where color = 'red' and not ${isStale}`.execute(db)
  return rows[0]!.count
}

/** A red light that staff are notified of. */
export type RedLight = { light: LightName; server: string; sentence: string; remedy: string }

/** Returns the lights of a notification that are still red (rules: status mails). */
export async function redLightsOf(db: Database, telling: string): Promise<RedLight[]> {
  const { rows } = await sql<RedLight>`
    select light, server, sentence, remedy from status_lights where telling = ${telling}::uuid and color = 'red' and not ${isStale}
    order by light, server`.execute(db)
  return rows
}
