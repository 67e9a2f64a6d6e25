import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { DatabaseCannotStart, explain } from './cannot-start.ts'
import type { Cluster } from './initialise.ts'
import type { Log } from './log.ts'
import { lastWords } from './last-words.ts'
import { canSignIn } from './owner.ts'
import { commandOf, isAlive } from './process.ts'
import { disown, readPostmasterFile } from './postmaster-file.ts'
import { runAs } from './run.ts'
import { asArguments, settings, type Settings } from './settings.ts'

/** PostgreSQL's first process: all its others end with it. */
export type Postmaster = { pid: number; port: number }

const POLL_MS = 15
/** Putting a database right after a crash can take long; nothing is gained by giving up on it early. */
const READY_WITHIN_MS = 10 * 60_000
const SAY_SO_EVERY_MS = 10_000
const FAST_STOP_WITHIN_MS = 30_000
const IMMEDIATE_STOP_WITHIN_MS = 10_000
const PASSING = /could not bind|Address already in use|pre-existing shared memory block/
const TRIES = 20
const BETWEEN_TRIES_MS = 250

/** The running database of this cluster: the one that a killed shop left behind if it is in order, else a new one. */
export async function startPostmaster(cluster: Cluster, binaries: Binaries, log: Log, extra: Settings): Promise<Postmaster> {
  const left = await findLeftBehind(cluster.folder, log)
  if (left && (await isInOrder(left, cluster, binaries, extra))) {
    log.info(`Going on with the database that was left running (process ${left.pid})`)
    return left
  }
  if (left) {
    log.warn(`Stopping the database that was left running (process ${left.pid})`)
    await stopPostmaster(left.pid)
  }
  return launch(cluster, binaries, log, extra)
}

/**
 * A fast, clean stop: open transactions are rolled back, everything is written. One that takes too long is cut short,
 * which loses nothing that was confirmed either, but the next start then has to recover.
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
  throw new DatabaseCannotStart(`The database (process ${pid}) does not stop. End that process and start again.`)
}

/** A database of ours that is running in the folder, once it has finished starting or stopping. */
async function findLeftBehind(folder: string, log: Log): Promise<Postmaster | undefined> {
  const until = Date.now() + READY_WITHIN_MS
  const patience = sayingSo(log, 'Waiting for the database that was left running')
  for (;;) {
    const found = readPostmasterFile(folder)
    if (!found) return undefined
    if (!isAlive(found.pid) || !commandOf(found.pid)?.includes(folder)) return disown(folder)
    if (found.status === 'ready' || Date.now() > until) return found
    patience()
    await sleep(POLL_MS)
  }
}

/** Started just as we would start it now, and answering. After an update of the shop it may not be. */
async function isInOrder({ pid, port }: Postmaster, cluster: Cluster, binaries: Binaries, extra: Settings): Promise<boolean> {
  const { program, args } = commandLine(port, cluster, binaries, extra)
  return commandOf(pid) === [program, ...args].join(' ') && (await canSignIn(port, cluster.password))
}

/**
 * Between finding a free port and using it another program may have taken it, and when a database was killed its last
 * processes may take a moment to end: both are tried again.
 */
async function launch(cluster: Cluster, binaries: Binaries, log: Log, extra: Settings): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const outcome = await launchOn(port, cluster, binaries, log, extra)
    if (outcome.kind === 'running') return outcome
    if (tries === TRIES || !PASSING.test(outcome.said)) throw explain(cluster.folder, outcome.said)
    await sleep(BETWEEN_TRIES_MS)
  }
}

/**
 * In a session of its own, so that a Ctrl-C at the terminal reaches the shop alone, which finishes what is under way
 * before it stops the database.
 */
async function launchOn(
  port: number,
  cluster: Cluster,
  binaries: Binaries,
  log: Log,
  extra: Settings,
): Promise<({ kind: 'running' } & Postmaster) | { kind: 'failed'; said: string }> {
  const { program, args } = commandLine(port, cluster, binaries, extra)
  const child = spawn(program, args, { ...runAs(cluster.user), detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  child.unref()
  let said = ''
  child.stderr?.on('data', (data) => (said += data))
  const ended = endOf(child)

  const until = Date.now() + READY_WITHIN_MS
  const patience = sayingSo(log, 'The database is recovering from a crash')
  while (Date.now() < until) {
    const found = readPostmasterFile(cluster.folder)
    if (found?.pid === child.pid && found?.status === 'ready') {
      child.stderr?.destroy()
      return { kind: 'running', pid: found.pid, port }
    }
    patience()
    const problem = await Promise.race([ended, sleep(POLL_MS)])
    if (problem === undefined) continue
    return { kind: 'failed', said: [problem, said, lastWords(cluster.logFolder)].filter(Boolean).join('\n').trim() }
  }
  return { kind: 'failed', said: `The database was not ready within ${READY_WITHIN_MS / 60_000} minutes.` }
}

function commandLine(port: number, cluster: Cluster, binaries: Binaries, extra: Settings) {
  const all = { ...settings(port, cluster.logFolder), ...extra }
  return { program: join(binaries.folder, 'postgres'), args: ['-D', cluster.folder, ...asArguments(all)] }
}

/** Empty when it ended by itself, since it has then said why. */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (_code, signal) => resolve(signal ? `It was ended by ${signal}.` : ''))
  })

async function endsWithin(pid: number, patienceMs: number): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(POLL_MS)) if (!isAlive(pid)) return true
  return false
}

/** Says so now and then to whoever waits. */
function sayingSo(log: Log, what: string): () => void {
  let next = Date.now() + SAY_SO_EVERY_MS
  return () => {
    if (Date.now() < next) return
    next += SAY_SO_EVERY_MS
    log.info(`${what} …`)
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
