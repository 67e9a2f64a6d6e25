import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPlace, readTrial, storeTrial, type Trial } from '#db/backup/place.ts'
import type { NoRoute } from '#db/backup/restorable.ts'
import { restoreTo } from '#db/backup/restore.ts'
import { connect } from '#db/connect.ts'
import { stopLeftRunning } from '#db/embedded/postmaster.ts'
import { patienceOfChecks } from '#db/patience.ts'
import { checkShop } from '#shop/office/backups/check-shop.server.ts'
import { pathOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import { findRoute, folderSource, type BackupSource } from '#db/backup/source.ts'
import { isNight, type BackupOptions } from '#db/backup/step.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const [TRIED_EVERY_DAYS, AT_THE_LATEST_DAYS] = [6.5, 8]
/** A trial restore that takes longer hangs, for example because the server of a network share is gone. */
const HANGS_AFTER_MS = 12 * HOUR_MS

/** The folders of trial restores, beside the database, have names that begin so. */
const TRIAL = 'trial-restore'

/** Returns the folders of all trial restores that are running or were left by a shop that was killed. */
export async function trialFolders(home: string): Promise<string[]> {
  const names = await readdir(home).catch(() => [])
  return names.filter((name) => name.startsWith(TRIAL)).map((name) => join(home, name))
}

/** Stops the databases of trial restores that are not finished, because the shop stops. */
export async function endTrials(home: string): Promise<void> {
  for (const folder of await trialFolders(home)) await stopLeftRunning(join(folder, 'cluster'))
}

async function removeTrial(folder: string): Promise<void> {
  await stopLeftRunning(join(folder, 'cluster'))
  // Repeated, because a trial that hangs may still write a file.
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
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
 * nothing is. Ends after `withinMs`, even if the source hangs. Only one trial may run at a time. Changes nothing in the
 * shop (rules: trial restore).
 */
export async function problemOfNewest(
  source: BackupSource,
  home: string,
  hasPictures: boolean,
  withinMs = HANGS_AFTER_MS,
): Promise<string | null> {
  const ended = new AbortController()
  const late = `The trial restore from ${source.where} didn't end within ${withinMs / HOUR_MS} hours.`
  let aside: string | null = null
  try {
    for (const folder of await trialFolders(home)) await removeTrial(folder)
    aside = await mkdtemp(join(home, `${TRIAL}-`))
    const found = problemIn(aside, source, hasPictures, ended.signal)
    return await Promise.race([found, sleep(withinMs, late, { signal: ended.signal })])
  } catch (error) {
    return `The newest backup can't be restored: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    ended.abort()
    if (aside) await removeTrial(aside)
  }
}

async function problemIn(
  aside: string,
  source: BackupSource,
  hasPictures: boolean,
  ended: AbortSignal,
): Promise<string | null> {
  const route = await findRoute(source, undefined)
  if ('problem' in route) return sentences[route.problem]
  // A trial that took too long must not create its removed folder again.
  ended.throwIfAborted()
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
}
