import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { limitFunction } from 'p-limit'
import type { Client } from 'pg'
import { listSegments, PlaceUnusable, storeSegment, type Place } from './place.ts'
import { isHistory, isSegment, timelineOf } from './segments.ts'

const SLOT = 'shop_backup'
/** The key of the advisory lock for storing the log; an arbitrary constant. */
const LOCK = 4_721_506_321

/**
 * Makes PostgreSQL keep its log until it is stored. Returns false if it may have removed some of it, because the slot is
 * new or the log grew too large; a new backup is then needed.
 */
export async function keepLog(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ status: string | null }>(
    'select wal_status as status from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
  const status = rows[0]?.status
  if (status && status !== 'lost') return true
  if (rows.length > 0) await client.query('select pg_drop_replication_slot($1)', [SLOT])
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  return false
}

/**
 * Ends the current segment of the log and stores all segments that are not stored yet. `through` is the moment up to
 * which the stored log contains every commit. Calls run one after the other, in this process and in others, because they
 * write the same files. Throws PlaceUnusable if the folder contains later log of the same timeline
 * (rules: backup folder).
 */
export const shipWal = limitFunction(
  async (client: Client, cluster: string, place: Place) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await ship(client, cluster, place)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  },
  { concurrency: 1 },
)

async function ship(client: Client, cluster: string, place: Place): Promise<{ through: Date; stored: number }> {
  // A commit of its own. A restore to `through` ends at the first commit after it, so there must be one.
  const { rows: committed } = await client.query<{ at: Date }>('select clock_timestamp() as at, pg_current_xact_id()')
  const { rows: ended } = await client.query<{ lsn: string; name: string }>(
    'select lsn, pg_walfile_name(lsn) as name from pg_switch_wal() as lsn',
  )
  const { lsn, name: last } = ended[0]!
  const known = new Set(await listSegments(place))
  // The current timeline has no later segment, so this one is of another database that uses the same timeline.
  if ([...known].some((name) => isSegment(name) && timelineOf(name) === timelineOf(last) && name > last))
    throw new PlaceUnusable(
      `The folder ${place.folder} contains the log of another restore of this shop. Set BACKUP_DIR to an empty folder.`,
    )
  // Sorted, a history file is stored before the segments of its timeline, so that no other restore uses that timeline.
  const names = (await readdir(join(cluster, 'pg_wal'))).sort()
  const missing = names.filter((name) => !known.has(name) && (isHistory(name) || (isSegment(name) && name <= last)))
  for (const name of missing) await storeSegment(place, name, join(cluster, 'pg_wal', name), committed[0]!.at)
  await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsn])
  return { through: committed[0]!.at, stored: missing.length }
}
