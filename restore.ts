import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from '#config'
import { bringPicturesBack } from '#db/backup/copy-pictures.ts'
import { listSegments, readPlace } from '#db/backup/place.ts'
import { checkedMajor, homeIn, restoreTo } from '#db/backup/restore.ts'
import { findRoute } from '#db/backup/source.ts'
import { connect, type Database } from '#db/connect.ts'
import { takeLock } from '#db/embedded/lock.ts'
import { stopLeftRunning } from '#db/embedded/postmaster.ts'
import { finishReplacement, replaceDatabase } from '#db/embedded/replace.ts'
import { systemIn } from '#db/embedded/system.ts'
import { patienceOfChecks } from '#db/patience.ts'
import { readEnv } from '#env'
import { mediaFolder, openMediaStore } from '#shop/platform/media/open-media-store.server.ts'
import { checkShop } from '#shop/office/backups/check-shop.server.ts'
import { momentOf, shopTimeOf } from '#shop/core/shop-time.ts'
import { shopVersion } from '#shop/office/status/checks/version.server.ts'
import { backupFolder } from './server/backups/backup-options.ts'
import { howToRestore } from './server/backups/dump-database.ts'
import { checkKey, openSource, restoreKeys } from './server/backups/open-source.ts'
import { askOpenly } from './server/start/ask-password.ts'
import { explainAndEnd } from './server/start/cannot-start.ts'
import { readOptions } from './server/start/read-options.ts'

const USAGE = `Restores the shop's own database, and its pictures, from the backups.

  npm run restore                              shows what would be restored
  npm run restore -- --at '2026-11-21 09:30'   … for this moment (${config.brand.timeZone})
  npm run restore -- --yes                     restores it

--from names the folder of the backups, or s3://bucket/prefix; the default is
BACKUP_DIR, or backups in DATA_DIR. Encrypted backups need the recovery phrase,
which is asked, or read from RECOVERY_PHRASE. Stop the shop before you restore.
The present database is not deleted, but moved to the folder that the command
prints.`

const given = readOptions(
  { at: { type: 'string' }, from: { type: 'string' }, yes: { type: 'boolean', default: false } },
  USAGE,
)

const NEEDED = 'Recovery phrase (24 words): '
const OPTIONAL = 'Recovery phrase, to restore the secret key (empty: restore without it): '

const CHOOSE_AGAIN =
  'If this is now your only shop, choose the second place of the backups again in the back office, under Settings, ' +
  'Backups. Until then, nothing is copied there.'

const OF_ANOTHER_SHOP = (dataDir: string) =>
  `ATTENTION: these are the backups of another shop than the one in ${dataDir}, whose database is moved aside.`

const LATER_ELSEWHERE = (last: Date) =>
  'ATTENTION: these backups also contain later changes, of a shop that continued without the last restore. ' +
  `To restore that shop instead, add --at ${last.toISOString()}`

/** Parses a moment as `npm run backup` prints it, such as 2026-11-21T08:30:15.123Z. */
const exactMoment = (text: string): Date | null =>
  z.iso.datetime({ precision: 3 }).safeParse(text).success ? new Date(text) : null

/** Returns whether version `one` is newer than version `other`: 0.10.0 is newer than 0.9.0. */
const isNewer = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) > 0

const shownMoment = (moment: Date): string => shopTimeOf(moment).replace('T', ' ')

async function restore(): Promise<void> {
  const env = readEnv()
  if (env.DATABASE_URL) return console.log(await howToRestore(env))
  const at = given.at === undefined ? undefined : (exactMoment(given.at) ?? momentOf(given.at.replace(' ', 'T')))
  if (at === null) return refuse(`--at must be a date and time, such as '2026-11-21 09:30'.`)
  const lacksKeys = ['secret-key', 'recovery-key'].some((name) => !existsSync(join(env.DATA_DIR, name)))
  const askPhrase = async (isNeeded: boolean) =>
    env.RECOVERY_PHRASE ?? (process.stdin.isTTY ? await askOpenly(isNeeded ? NEEDED : OPTIONAL) : '')
  const wantsKey = env.RECOVERY_PHRASE !== undefined || (given.yes && lacksKeys)
  const opened = await openSource(given.from ?? backupFolder(env), env, askPhrase, wantsKey)
  const { source, key } = opened
  const route = await findRoute(source, at)
  if ('problem' in route) return refuse(sentences[route.problem](route.limit))
  const { backup, segments, latest, laterElsewhere } = route
  if (isNewer(backup.shop, shopVersion))
    return refuse(
      `The backup was made by version ${backup.shop} of the shop. Install that version, and restore with it.`,
    )
  await checkKey(backup, key)
  const pictures = await source.pictures()
  const replaced = systemIn(env.DATA_DIR)
  const missing = Math.max(0, (backup.pictures ?? 0) - pictures.length)
  console.log(
    [
      `Backups in     ${source.where}`,
      `Restores to    ${shownMoment(at ?? latest)}`,
      `Backup of      ${shownMoment(backup.finishedAt)}, made by version ${backup.shop} (${backup.reason})`,
      `PostgreSQL     ${await checkedMajor(backup)}, as this version of the shop`,
      `Files          ${backup.files.length}, and ${segments.length} segments of the log`,
      `Pictures       ${pictures.length} files, ${missing} missing${missing > 0 ? '   WRONG' : ''}`,
      ...(replaced && replaced !== backup.system ? [`\n${OF_ANOTHER_SHOP(env.DATA_DIR)}`] : []),
      ...(laterElsewhere ? [`\n${LATER_ELSEWHERE(laterElsewhere)}`] : []),
    ].join('\n'),
  )
  if (!given.yes) return console.log('\nNothing was changed. To restore the shop, stop it and add --yes.')

  const home = await homeIn(env.DATA_DIR)
  const lock = takeLock(home)
  if (lock.kind !== 'held') return refuse(`The shop is running (process ${lock.pid}). Stop it first.`)
  const started = performance.now()
  const aside = join(home, 'restoring')
  for (const folder of [home, aside]) await stopLeftRunning(join(folder, 'cluster'))
  finishReplacement(home)
  await rm(aside, { recursive: true, force: true })
  const used = await logIn(backupFolder(env), backup.system)
  const restored = await restoreTo(aside, source, route, at, { ...console, info: () => {} }, used)
  const { db, close } = connect({
    url: restored.url,
    max: 2,
    patience: patienceOfChecks,
    applicationName: 'shop restore',
  })
  const hasSecondPlace = await choseSecondPlace(db)
  const broughtBack = env.S3_BUCKET ? 0 : await bringPicturesBack(source, mediaFolder(env))
  const checked = await checkShop(db, openMediaStore(env)).finally(async () => {
    await close()
    await restored.stop()
  })
  const former = replaceDatabase(home, aside, new Date())
  // This copy of the shop has never written to the second place.
  const isUnclaimed = hasSecondPlace && !existsSync(join(env.DATA_DIR, 'second-place'))
  const aboutKeys = await restoreKeys(env, backup, opened)
  lock.release()
  console.log(
    [
      ...checked.map(({ name, value, isWrong }) => `${name.padEnd(15)}${value}${isWrong ? '   WRONG' : ''}`),
      `Restored       ${broughtBack} picture files`,
      `Time           ${((performance.now() - started) / 1000).toFixed(1)} s`,
      ...(former ? [`\nThe former database is in ${former}. Delete it when you no longer need it.`] : []),
      ...aboutKeys.map((sentence) => `\n${sentence}`),
      ...(isUnclaimed ? [`\n${CHOOSE_AGAIN}`] : []),
    ].join('\n'),
  )
  if (checked.some(({ isWrong }) => isWrong)) process.exitCode = 1
}

/** Returns the names of the stored log in the folder; none if it can't be read or has the backups of another shop. */
async function logIn(folder: string, system: string): Promise<string[]> {
  const place = await readPlace(folder).catch(() => null)
  return place?.system === system ? listSegments(place).catch(() => []) : []
}

/** Older versions of the shop have no second place. */
const choseSecondPlace = (db: Database): Promise<boolean> =>
  db
    .selectFrom('backup_choice')
    .select('is_only')
    .where('place', 'is not', null)
    .executeTakeFirst()
    .then(Boolean, () => false)

const sentences = {
  'no-backup': () => 'There is no full backup in this folder.',
  'too-early': (limit?: Date) => `The oldest backup was complete at ${shownMoment(limit!)}. Choose a later moment.`,
  'too-late': (limit?: Date) => `The stored log ends at ${shownMoment(limit!)}. Choose an earlier moment.`,
  'segment-missing': () => 'The log that this backup needs is missing. Choose a moment before it, with --at.',
} as const

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

await restore().catch(explainAndEnd)
