import { readFile, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { config } from '#config'
import { pictureCopier } from './copy-pictures.ts'
import { makeBackup, type Source } from './make-backup.ts'
import type { BackupReason, Manifest } from './manifest.ts'
import {
  dropUnused,
  explained,
  listBackups,
  listSegments,
  openPlace,
  PlaceUnusable,
  readTrial,
  removeBackup,
  removeSegment,
  type Place,
  type Trial,
} from './place.ts'
import { openRecoveryKey } from './recovery-key.ts'
import { renewSecretKeys } from './renew-secret-keys.ts'
import { expired, isAhead, isOn, reaches } from './restorable.ts'
import { lineOf, timelineOf } from './segments.ts'
import { keepLog, shipWal } from './ship-wal.ts'

/** Time from one storing of new log to the next, in milliseconds. */
export const EVERY_MS = 30_000

const HOUR_MS = 60 * 60_000
/** Nightly backups are made between these hours in the shop's time zone, or when the last one is a day old. */
const [FIRST_HOUR, LAST_HOUR, NIGHT_HOURS, LONGEST_HOURS] = [1, 4, 12, 25]

/** The state of the backup folder. */
export type FirstState = {
  folder: string
  /** Whether the folder is on another disk than DATA_DIR, so that it survives the loss of that disk. */
  isOnAnotherDisk: boolean
  /** The end of the newest full backup. */
  madeAt: Date | null
  /** All commits before this time are stored. New pictures are stored when a step ends. */
  storedThrough: Date | null
  /** The last trial restore of a backup; null if none was tried yet. */
  tried: Trial | null
  /** The problem of the last attempt, with what to do about it; null if it succeeded. */
  problem: string | null
  /** The last time at which a step ended, or stored new log during a full backup; null before the first one. */
  workedAt: Date | null
}

export type BackupOptions = Omit<Source, 'client'> & {
  /** Connection URL of the database's superuser. */
  superuser: string
  /** The folder that contains the database's files. */
  home: string
  /** The folder of the backups. */
  folder: string
}

export const stateOf = ({ folder }: BackupOptions): FirstState => ({
  folder,
  isOnAnotherDisk: false,
  madeAt: null,
  storedThrough: null,
  tried: null,
  problem: null,
  workedAt: null,
})

/** How new log is stored while a step takes long. */
type Meanwhile = {
  everyMs: number
  /** Called each time new log was stored during a step, or could not be. */
  onState: (state: FirstState) => void
  /** Aborted when the shop stops; new log is then stored at once. */
  stopping?: AbortSignal
}

/**
 * Returns a function that makes one step: stores new log and pictures, and a full backup if one is due. New log is also
 * stored while the step takes long (rules: backups).
 */
export function backupSteps(
  options: BackupOptions,
  { everyMs, onState, stopping }: Meanwhile = { everyMs: EVERY_MS, onState: () => {} },
): (() => Promise<FirstState>) & {
  /** The backup folder as opened by the last step. */
  place: () => Place | null
  /** The public part of the recovery key that the backups in the folder are for; null before the first step. */
  keyInUse: () => string | null
  close: () => Promise<void>
} {
  const newCopier = () => (options.mediaFolder === null ? null : pictureCopier(options.mediaFolder))
  let copyPictures = newCopier()
  const state = stateOf(options)
  let client: Client | null = null
  let place: Place | null = null
  /** The recovery key with which the secret keys in all backups are encrypted. */
  let renewedFor: string | null = null

  const step = async () => {
    try {
      const connected = (client ??= await connectTo(options.superuser))
      const opened = (place = await placeFor(connected, options))
      state.isOnAnotherDisk = (await stat(options.folder)).dev !== (await stat(options.dataDir)).dev
      const ended = new AbortController()
      const shipping = keepShipping(opened, ended.signal)
      try {
        await storeAll(connected, opened)
      } finally {
        ended.abort()
        await shipping
      }
      state.problem = null
    } catch (error) {
      await close()
      state.problem = problemOf(options.folder, error)
    }
    state.workedAt = new Date()
    return { ...state }
  }

  async function storeAll(connected: Client, opened: Place): Promise<void> {
    // Before a full backup, during which new log is copied to the second place.
    await renewKeys(opened)
    const stored = await storeNew({ ...options, client: connected }, opened, dueAt(new Date()))
    // With a new backup, all pictures are compared again, in case some were deleted from the folder.
    const isNew = +(stored.madeAt ?? 0) !== +(state.madeAt ?? 0)
    if (isNew) copyPictures = newCopier()
    await renewKeys(opened, isNew)
    Object.assign(state, stored)
    await copyPictures?.(opened)
    state.tried = await readTrial(opened)
  }

  async function renewKeys(opened: Place, isNew = false): Promise<void> {
    const key = await openRecoveryKey(options.dataDir)
    if (isNew || renewedFor !== key.recipient) await renewSecretKeys(opened, options.dataDir, key)
    renewedFor = key.recipient
  }

  /** Stores new log until the step has ended. A failure is reported and doesn't end the step. */
  async function keepShipping(opened: Place, ended: AbortSignal): Promise<void> {
    // A step that begins after that has stored everything anyway.
    if (stopping?.aborted) return
    const waitEnds = stopping ? AbortSignal.any([ended, stopping]) : ended
    let nextAt = performance.now() + everyMs
    for (let isLast = false; !isLast;) {
      await sleep(Math.max(0, nextAt - performance.now()), undefined, { signal: waitEnds }).catch(() => {})
      if (ended.aborted) return
      nextAt = performance.now() + everyMs
      isLast = stopping?.aborted ?? false
      let { problem } = state
      try {
        state.storedThrough = (await storeAside(opened)) ?? state.storedThrough
        state.workedAt = new Date()
      } catch (error) {
        problem = problemOf(options.folder, error)
      }
      if (!ended.aborted) onState({ ...state, problem })
    }
  }

  /** With its own connection, because the one of the step may wait until another process has made its backup. */
  async function storeAside(opened: Place): Promise<Date | null> {
    const own = await connectTo(options.superuser)
    const { through } = await storeLog(own, options.cluster, opened).finally(() => own.end())
    return through
  }

  const close = async () => {
    await client?.end().catch(() => {})
    client = null
  }
  return Object.assign(step, { place: () => place, keyInUse: () => renewedFor, close })
}

type Due = (newest: Manifest | undefined) => BackupReason | null

const hourOf = (now: Date): number =>
  Number(now.toLocaleString('en-GB', { hour: '2-digit', hour12: false, timeZone: config.brand.timeZone }))

/** Returns whether it is night in the shop's time zone, when backups disturb nobody. */
export const isNight = (now: Date): boolean => hourOf(now) >= FIRST_HOUR && hourOf(now) < LAST_HOUR

/** Returns a function that tells whether a nightly backup is due (rules: backups). */
export function dueAt(now: Date): Due {
  return (newest) => {
    if (!newest) return 'requested'
    const hours = (+now - +newest.finishedAt) / HOUR_MS
    return isAhead(newest, now) || hours >= LONGEST_HOURS || (isNight(now) && hours >= NIGHT_HOURS) ? 'nightly' : null
  }
}

/** Stores new log. Makes a full backup if one is due, or if log is missing after the newest one; removes old ones. */
async function storeNew(source: Source, place: Place, due: Due): Promise<Pick<FirstState, 'madeAt' | 'storedThrough'>> {
  const { client, cluster } = source
  await keepLog(client)
  const { newest, through, isRestored } = await storeLog(client, cluster, place)
  const reason = due(newest) ?? (through && !isRestored ? null : 'requested')
  if (!reason) return { madeAt: newest!.finishedAt, storedThrough: through }
  const { finishedAt } = await oneAtATime(client, async () => {
    const made = await makeBackup(source, place, reason)
    await clearExpired(place, new Date())
    return made
  })
  return { madeAt: finishedAt, storedThrough: finishedAt }
}

/**
 * Stores new log. `through` is the moment up to which every commit can be restored; null if there is no full backup, or
 * if log is missing after the newest one. `isRestored` tells whether the database was restored after that backup.
 */
async function storeLog(
  client: Client,
  cluster: string,
  place: Place,
): Promise<{ newest: Manifest | undefined; through: Date | null; isRestored: boolean }> {
  const { through } = await shipWal(client, cluster, place)
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  const stored = new Set(await listSegments(place))
  const [current, timeline] = [rows[0]!.name, timelineOf(rows[0]!.name)]
  // From the database, because the stored file can be damaged. The first timeline has none.
  const history = await readFile(join(cluster, 'pg_wal', `${timeline}.history`), 'utf8').catch(() => undefined)
  const line = lineOf(timeline, history)
  const newest = (await listBackups(place)).findLast((backup) => isOn(line, backup))
  const isUnbroken = newest !== undefined && reaches(newest, stored, current, line)
  const isRestored = newest !== undefined && timelineOf(newest.lastSegment) !== timeline
  return { newest, through: isUnbroken ? through : null, isRestored }
}

/** The key of the advisory lock for backups of this database; an arbitrary constant. */
const LOCK = 4_721_506_319

/** Runs `make` while no other process makes a backup of this database, because cleaning up would remove its files. */
export async function oneAtATime<Made>(client: Client, make: () => Promise<Made>): Promise<Made> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    return await make()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function clearExpired(place: Place, now: Date): Promise<void> {
  const backups = await listBackups(place)
  const old = expired(backups, await listSegments(place), now)
  for (const backup of old.backups) await removeBackup(place, backup)
  for (const name of old.segments) await removeSegment(place, name)
  await dropUnused(
    place,
    backups.filter((backup) => !old.backups.includes(backup)),
  )
}

export async function connectTo(superuser: string): Promise<Client> {
  const client = new Client({ connectionString: superuser, application_name: 'shop backups' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Opens the folder for this database. It may be created the first time only, or below the shop's own folder; later, a
 * missing folder means that its disk isn't connected (rules: backup folder).
 */
export async function placeFor(
  client: Client,
  { dataDir, folder }: Pick<BackupOptions, 'dataDir' | 'folder'>,
): Promise<Place> {
  const known = join(dataDir, 'backup-folder')
  const isKnown = (await readFile(known, 'utf8').catch(() => '')) === folder
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  const place = await openPlace(folder, rows[0]!.id, !isKnown || isInside(dataDir, folder))
  if (!isKnown) await writeFile(known, folder, { mode: 0o600 })
  return place
}

function isInside(outer: string, inner: string): boolean {
  const path = relative(resolve(outer), resolve(inner))
  return !path.split(sep).includes('..') && !isAbsolute(path)
}

function problemOf(folder: string, error: unknown): string {
  const told = explained(folder, error)
  if (told instanceof PlaceUnusable) return told.message
  return `The last backup failed: ${error instanceof Error ? error.message : String(error)}`
}
