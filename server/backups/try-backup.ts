import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlace, readTrial, storeTrial, type Trial } from '#db/backup/place.ts'
import { routeTo, type NoRoute } from '#db/backup/restorable.ts'
import { restoreTo } from '#db/backup/restore.ts'
import { connect } from '#db/connect.ts'
import { stopLeftRunning } from '#db/embedded/postmaster.ts'
import { patienceOfChecks } from '#db/patience.ts'
import { checkShop } from '#shop/office/backups/check-shop.server.ts'
import { pathOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import { folderSource, type BackupSource } from '#db/backup/source.ts'
import { isNight, type BackupOptions } from '#db/backup/step.ts'

const DAY_MS = 24 * 60 * 60_000
const [TRIED_EVERY_DAYS, AT_THE_LATEST_DAYS] = [6.5, 8]

/** The folders of trial restores, beside the database. */
export const trialFolders = { first: 'trial-restore', second: 'trial-restore-second' } as const

/** Stops the databases of trial restores that are not finished, because the shop stops. */
export async function endTrials(home: string): Promise<void> {
  for (const name of Object.values(trialFolders)) await stopLeftRunning(join(home, name, 'cluster'))
}

/** Returns whether the newest backup should be tried now: weekly at night (rules: trial restore). */
export function isTrialDue(trial: Trial | null, oldest: Date | undefined, now: Date): boolean {
  const since = trial?.at ?? oldest
  if (!since) return false
  const days = (+now - +since) / DAY_MS
  return days >= AT_THE_LATEST_DAYS || (isNight(now) && (!trial || days >= TRIED_EVERY_DAYS))
}

/**
 * Tries the newest backup in the backup folder if that is due, and stores the result with the backups, unless the trial
 * was ended because the shop stops.
 */
export async function tryIfDue(
  { folder, home, mediaFolder }: Pick<BackupOptions, 'folder' | 'home' | 'mediaFolder'>,
  now: Date,
  stopping: AbortSignal,
): Promise<Trial | null> {
  const place = await readPlace(folder)
  const source = folderSource(place)
  const last = await readTrial(place)
  const [oldest] = await source.backups()
  if (!isTrialDue(last, oldest?.finishedAt, now)) return last
  const tried: Trial = { at: now, problem: await problemOfNewest(source, home, mediaFolder !== null) }
  if (stopping.aborted) return last
  await storeTrial(place, tried)
  return tried
}

/** Why the newest backup can't be restored; a trial asks for no moment that could be too early or too late. */
const sentences: Record<NoRoute['problem'], string> = {
  'no-backup': 'There is no full backup.',
  'too-early': 'There is no full backup.',
  'too-late': 'The stored log ends too early.',
  'segment-missing': "The newest backup can't be restored, because some of its log is missing.",
}

/**
 * Restores the newest backup into a folder beside the database and checks it. Returns what is wrong with it; null if
 * nothing is. Changes nothing in the shop (rules: trial restore).
 */
export async function problemOfNewest(
  source: BackupSource,
  home: string,
  hasPictures: boolean,
  name: string = trialFolders.first,
): Promise<string | null> {
  const aside = join(home, name)
  try {
    const route = routeTo(await source.backups(), await source.segments(), undefined)
    if ('problem' in route) return sentences[route.problem]
    // A shop that was killed may have left the database of a trial running.
    await stopLeftRunning(join(aside, 'cluster'))
    await rm(aside, { recursive: true, force: true })
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const restored = await restoreTo(aside, source, route, undefined, quiet)
    const { db, close } = connect({
      url: restored.url,
      max: 2,
      patience: patienceOfChecks,
      applicationName: 'shop trial restore',
    })
    const pictures = new Set(await source.pictures())
    const media = { has: async (picture: string) => !hasPictures || pictures.has(pathOnDisk(picture)) }
    const checked = await checkShop(db, media).finally(async () => {
      await close()
      await restored.stop()
    })
    const wrong = checked.filter(({ isWrong }) => isWrong).map(({ name, value }) => `${name}: ${value}`)
    return wrong.length > 0 ? `The newest backup was restored, but these checks failed: ${wrong.join('. ')}.` : null
  } catch (error) {
    return `The newest backup can't be restored: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
