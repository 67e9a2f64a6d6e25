import { findBinaries } from './embedded/binaries.ts'
import { DatabaseCannotStart, explain } from './embedded/cannot-start.ts'
import { findHome, makeDataFolder } from './embedded/home.ts'
import { initialise, SUPERUSER } from './embedded/initialise.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { takeLock, type Lock } from './embedded/lock.ts'
import type { Log } from './embedded/log.ts'
import { SHOP, ensureShop, urlOf } from './embedded/owner.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { finishReplacement } from './embedded/replace.ts'
import { commandOf, isAlive } from './embedded/process.ts'
import { serviceUser } from './embedded/service-user.ts'
import type { Settings } from './embedded/settings.ts'
import { endSurvivors } from './embedded/survivors.ts'

export type Embedded = {
  url: string
  /** URL for the superuser, which only backups use. */
  superuser: string
  /**
   * Stops the database cleanly. Close all connections first; open ones are terminated. May be called more than once.
   */
  stop: () => Promise<void>
  /** The folder that contains the database's files. */
  where: string
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** Additional PostgreSQL settings, for tests whose data need not survive a crash. */
  extraSettings?: Settings
  /** Called if the database stopped unexpectedly and cannot be restarted. */
  onEnded?: () => void
}

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, or reuses one that a killed shop left running, and restarts
 * it whenever it exits. Creates the database at the first start. Throws DatabaseCannotStart if another shop uses the
 * folder, the disk is full or read-only, permissions are missing, or there is no PostgreSQL for this machine. The
 * message says what to do.
 */
export async function startEmbedded({ dataDir, log, extraSettings = {}, onEnded }: EmbeddedOptions): Promise<Embedded> {
  const folder = makeDataFolder(dataDir)
  const locks = [lock(folder)]
  try {
    const user = await serviceUser()
    const [binaries, home] = await Promise.all([findBinaries(user), findHome(folder, user)])
    if (home !== folder) {
      locks.push(lock(home))
      log.info(`A parent folder of ${folder} is private, so the database files are in ${home}`)
    }

    finishReplacement(home)
    const cluster = await initialise(home, binaries, user, extraSettings.fsync !== 'off')
    // If the main database process was killed, its sessions may still run and use the shared memory.
    if (!leftRunning(cluster.folder)) await endSurvivors(cluster.folder)
    const first = await startPostmaster(cluster, binaries, log, extraSettings)
    const { port } = first
    await ensureShop(port, cluster.password)

    const keeping = keepRunning({
      first,
      startAgain: async () => {
        await endSurvivors(cluster.folder)
        return startPostmaster(cluster, binaries, log, extraSettings, port)
      },
      beingStarted: () => leftRunning(cluster.folder),
      log,
      logFolder: cluster.logFolder,
      onGivenUp: () => onEnded?.(),
    })
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await keeping.stop()
      release(locks)
    }
    return {
      url: urlOf(SHOP, cluster.password, port, SHOP),
      superuser: urlOf(SUPERUSER, cluster.password, port, 'postgres'),
      stop: () => (stopping ??= stop()),
      where: home,
    }
  } catch (error) {
    release(locks)
    throw error
  }
}

/** Locks the folder until the shop exits, so that two shops never use it at the same time. */
function lock(folder: string): Lock {
  const taken = attempt(folder)
  if (taken.kind === 'held') return taken
  throw new DatabaseCannotStart(
    `The shop is already running with the data in ${folder} (process ${taken.pid}).\n` +
      `Stop that process first, or set DATA_DIR to another folder.`,
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

/** Returns the process id of this folder's database if it is running or starting; otherwise undefined. */
function leftRunning(folder: string): number | undefined {
  const pid = readPostmasterFile(folder)?.pid
  return pid && isAlive(pid) && commandOf(pid)?.includes(folder) ? pid : undefined
}
