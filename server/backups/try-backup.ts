import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlace, listBackups, listDatedSegments, readTrial, storeTrial, type Trial } from '#db/backup/place.ts'
import { routeTo } from '#db/backup/restorable.ts'
import { restoreTo } from '#db/backup/restore.ts'
import { connect } from '#db/connect.ts'
import { checkShop } from '#shop/office/backups/check-shop.server.ts'
import { storeOnDisk } from '#shop/platform/media/store-on-disk.server.ts'
import { isNight } from '#db/backup/keep-backups.ts'

const DAY_MS = 24 * 60 * 60_000
const [TRIED_EVERY_DAYS, AT_THE_LATEST_DAYS] = [6.5, 8]

/** Returns whether the newest backup should be tried now: weekly at night (rules: trial restore). */
export function isTrialDue(trial: Trial | null, oldest: Date | undefined, now: Date): boolean {
  const since = trial?.at ?? oldest
  if (!since) return false
  const days = (+now - +since) / DAY_MS
  return days >= AT_THE_LATEST_DAYS || (isNight(now) && (!trial || days >= TRIED_EVERY_DAYS))
}

/** Tries the newest backup if that is due, and stores the result with the backups. */
export async function tryIfDue(folder: string, home: string, hasPictures: boolean, now: Date): Promise<Trial | null> {
  const place = await readPlace(folder)
  const trial = await readTrial(place)
  const backups = await listBackups(place)
  if (!isTrialDue(trial, backups[0]?.finishedAt, now)) return trial
  const tried: Trial = { at: now, problem: await problemOfNewest(folder, home, hasPictures) }
  await storeTrial(place, tried)
  return tried
}

/**
 * Restores the newest backup into a folder beside the database and checks it. Returns what is wrong with it; null if
 * nothing is. Changes nothing in the shop.
 */
export async function problemOfNewest(folder: string, home: string, hasPictures: boolean): Promise<string | null> {
  const aside = join(home, 'trial-restore')
  try {
    const place = await readPlace(folder)
    const route = routeTo(await listBackups(place), await listDatedSegments(place), undefined)
    if ('problem' in route) return `The newest backup can't be restored: ${route.problem}.`
    await rm(aside, { recursive: true, force: true })
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const restored = await restoreTo(aside, place, route, undefined, quiet)
    const { db, close } = connect({ url: restored.url, max: 2, applicationName: 'shop trial restore' })
    const media = hasPictures ? storeOnDisk(join(folder, 'pictures')) : { has: async () => true }
    const checked = await checkShop(db, media).finally(async () => {
      await close()
      await restored.stop()
    })
    const wrong = checked.filter(({ isWrong }) => isWrong).map(({ name, value }) => `${name}: ${value}`)
    return wrong.length > 0 ? `The newest backup was restored, but is not right. ${wrong.join('. ')}.` : null
  } catch (error) {
    return `The newest backup can't be restored: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
