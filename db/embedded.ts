import { findBinaries } from './embedded/binaries.ts'
import { DatabaseCannotStart, explain } from './embedded/cannot-start.ts'
import { findHome, makeDataFolder } from './embedded/home.ts'
import { initialise } from './embedded/initialise.ts'
import { takeLock, type Lock } from './embedded/lock.ts'
import type { Log } from './embedded/log.ts'
import { SHOP, ensureShop, urlOf } from './embedded/owner.ts'
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { isAlive } from './embedded/process.ts'
import { serviceUser } from './embedded/service-user.ts'
import type { Settings } from './embedded/settings.ts'

export type Embedded = {
  /** For `connect`. */
  url: string
  /** Stops the database cleanly. Close connections first; those still open are cut. May be called more than once. */
  stop: () => Promise<void>
  /** The folder that holds the database's files. */
  where: string
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL's settings on top of the shop's own; for tests, which needn't survive a crash. */
  extraSettings?: Settings
  /** The database ended although nobody stopped it. */
  onEnded?: () => void
}

const WATCH_EVERY_MS = 1_000

/**
 * Starts the shop's own PostgreSQL in `<dataDir>/postgres`, made at the first start, or goes on with the one that a killed
 * shop left running.
 * Throws DatabaseCannotStart, whose message says what a person can do: another shop has the folder, the disk is full or
 * read-only, permissions are missing, there is no PostgreSQL for this machine.
 */
export async function startEmbedded({ dataDir, log, extraSettings = {}, onEnded }: EmbeddedOptions): Promise<Embedded> {
  const folder = makeDataFolder(dataDir)
  const locks = [lock(folder)]
  try {
    const user = await serviceUser()
    const [binaries, home] = await Promise.all([findBinaries(user), findHome(folder, user)])
    if (home !== folder) {
      locks.push(lock(home))
      log.info(`A folder above ${folder} is private, so the database's files are in ${home}`)
    }

    const cluster = await initialise(home, binaries, user, extraSettings.fsync !== 'off')
    const { pid, port } = await startPostmaster(cluster, binaries, log, extraSettings)
    await ensureShop(port, cluster.password)

    const stopWatching = watch(pid, () => {
      log.error(`The database (process ${pid}) has ended unexpectedly. Its log is in ${cluster.logFolder}`)
      onEnded?.()
    })
    let stopping: Promise<void> | undefined
    const stop = async () => {
      stopWatching()
      await stopPostmaster(pid)
      release(locks)
    }
    return { url: urlOf(SHOP, cluster.password, port, SHOP), stop: () => (stopping ??= stop()), where: home }
  } catch (error) {
    release(locks)
    throw error
  }
}

/** Kept until the shop ends, so that one folder never has two shops. */
function lock(folder: string): Lock {
  const taken = attempt(folder)
  if (taken.kind === 'held') return taken
  throw new DatabaseCannotStart(
    `The shop is already running with the data in ${folder} (process ${taken.pid}).\n` +
      `Stop that one first, or set DATA_DIR to another folder.`,
  )
}

function attempt(folder: string): ReturnType<typeof takeLock> {
  try {
    return takeLock(folder)
  } catch (error) {
    throw explain(folder, error)
  }
}

function release(locks: Lock[]): void {
  for (const each of locks) each.release()
}

function watch(pid: number, ended: () => void): () => void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    ended()
  }, WATCH_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
