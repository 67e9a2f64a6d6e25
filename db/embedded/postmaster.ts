import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { DatabaseCannotStart } from './cannot-start.ts'
import type { Cluster } from './initialise.ts'
import { READY_WITHIN_MS, commandLine, launch, type Postmaster } from './launch.ts'
import { sayingSo, type Log } from './log.ts'
import { canSignIn } from './owner.ts'
import { disown, readPostmasterFile } from './postmaster-file.ts'
import { commandOf, isAlive } from './process.ts'
import type { Settings } from './settings.ts'

const POLL_MS = 15
const FAST_STOP_WITHIN_MS = 30_000
const IMMEDIATE_STOP_WITHIN_MS = 10_000

/**
 * Returns the running database of this cluster: one that a killed shop left running, or a new one (on `port` if given).
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  log: Log,
  extra: Settings,
  port?: number,
): Promise<Postmaster> {
  const left = await findLeftBehind(cluster.folder, log)
  if (left && (await isInOrder(left, cluster, binaries, extra))) {
    log.info(`Using the database that a previous start left running (process ${left.pid})`)
    return left
  }
  if (left) {
    log.warn(`Stopping the database that a previous start left running (process ${left.pid})`)
    await stopPostmaster(left.pid)
  }
  return launch(cluster, binaries, log, extra, port)
}

/**
 * Stops the database with a fast, clean shutdown: open transactions are rolled back and all data is written. If that
 * takes too long, an immediate shutdown follows, which loses no committed data but makes the next start run recovery.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_STOP_WITHIN_MS],
    ['SIGQUIT', IMMEDIATE_STOP_WITHIN_MS],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await endsWithin(pid, patienceMs)) return
  }
  throw new DatabaseCannotStart(
    `The database (process ${pid}) does not stop. End this process and start the shop again.`,
  )
}

/** Stops the database that a killed shop left running in the folder, if there is one. The caller has its lock. */
export async function stopLeftRunning(folder: string): Promise<void> {
  const pid = readPostmasterFile(folder)?.pid
  if (pid && isAlive(pid) && commandOf(pid)?.includes(folder)) await stopPostmaster(pid)
}

/** Returns the database that a killed shop left running in the folder. Waits while the database starts or stops. */
async function findLeftBehind(folder: string, log: Log): Promise<Postmaster | undefined> {
  const until = Date.now() + READY_WITHIN_MS
  const patience = sayingSo(log, 'Waiting for the database that a previous start left running')
  for (;;) {
    const found = readPostmasterFile(folder)
    if (!found) return undefined
    if (!isAlive(found.pid) || !commandOf(found.pid)?.includes(folder)) return disown(folder)
    if (found.status === 'ready' || Date.now() > until) return found
    patience()
    await sleep(POLL_MS)
  }
}

/**
 * Returns whether the database answers and was started with the current command line, which may change with an update
 * of the shop.
 */
async function isInOrder(
  { pid, port }: Postmaster,
  cluster: Cluster,
  binaries: Binaries,
  extra: Settings,
): Promise<boolean> {
  const { program, args } = commandLine(port, cluster, binaries, extra)
  return commandOf(pid) === [program, ...args].join(' ') && (await canSignIn(port, cluster.password))
}

async function endsWithin(pid: number, patienceMs: number): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(POLL_MS)) if (!isAlive(pid)) return true
  return false
}
