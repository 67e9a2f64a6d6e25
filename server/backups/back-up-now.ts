import { pictureCopier } from '#db/backup/copy-pictures.ts'
import { connectTo, oneAtATime, placeFor, type BackupOptions } from '#db/backup/step.ts'
import { makeBackup } from '#db/backup/make-backup.ts'
import type { BackupReason, Manifest } from '#db/backup/manifest.ts'
import { explained } from '#db/backup/place.ts'
import { keepLog } from '#db/backup/ship-wal.ts'

/**
 * Makes a full backup of the running database, and copies new pictures. Returns the description of the backup and the
 * number of copied pictures. Throws PlaceUnusable.
 */
export async function backUpNow(
  options: BackupOptions,
  reason: BackupReason,
): Promise<{ made: Manifest; pictures: number }> {
  const client = await connectTo(options.superuser)
  try {
    const place = await placeFor(client, options)
    await keepLog(client)
    const made = await oneAtATime(client, () => makeBackup({ ...options, client }, place, reason))
    const pictures = options.mediaFolder ? await pictureCopier(options.mediaFolder)(place) : 0
    return { made, pictures }
  } catch (error) {
    throw explained(options.folder, error)
  } finally {
    await client.end()
  }
}
