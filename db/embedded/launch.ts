import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { explain } from './cannot-start.ts'
import type { Cluster } from './initialise.ts'
import { lastWords } from './last-words.ts'
import { sayingSo, type Log } from './log.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { runAs } from './run.ts'
import { asArguments, settings, type Settings } from './settings.ts'

/** The main process of PostgreSQL; all other PostgreSQL processes exit with it. */
export type Postmaster = { pid: number; port: number }

/** Maximum time to start, in milliseconds. It is long, because recovery after a crash can take minutes. */
export const READY_WITHIN_MS = 10 * 60_000
const POLL_MS = 15
const PASSING = /could not bind|Address already in use|pre-existing shared memory block/
const TRIES = 20
const BETWEEN_TRIES_MS = 250

/**
 * Starts the database. Retries if another program has just taken the free port, or if processes of a killed database
 * are still running. `wanted` is the port to use after a restart.
 */
export async function launch(
  cluster: Cluster,
  binaries: Binaries,
  log: Log,
  extra: Settings,
  wanted?: number,
): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    const port = wanted ?? (await freePort())
    const outcome = await launchOn(port, cluster, binaries, log, extra)
    if (outcome.kind === 'running') return outcome
    if (tries === TRIES || !PASSING.test(outcome.said)) throw explain(cluster.folder, outcome.said)
    await sleep(BETWEEN_TRIES_MS)
  }
}

/**
 * Starts PostgreSQL in a separate process group, so that Ctrl-C in the terminal reaches only the shop, which finishes
 * running requests before it stops the database.
 */
async function launchOn(
  port: number,
  cluster: Cluster,
  binaries: Binaries,
  log: Log,
  extra: Settings,
): Promise<({ kind: 'running' } & Postmaster) | { kind: 'failed'; said: string }> {
  const begun = new Date()
  const { program, args } = commandLine(port, cluster, binaries, extra)
  const child = spawn(program, args, { ...runAs(cluster.user), detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  child.unref()
  stopWithUs(child)
  let said = ''
  child.stderr?.on('data', (data) => (said += data))
  const ended = endOf(child)

  const until = begun.getTime() + READY_WITHIN_MS
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
    const all = [problem, said.trim(), lastWords(cluster.logFolder, begun)]
    return { kind: 'failed', said: all.filter(Boolean).join('\n') }
  }
  return { kind: 'failed', said: `The database was not ready within ${READY_WITHIN_MS / 60_000} minutes.` }
}

/**
 * Stops the database whenever this process exits (except by SIGKILL), so that an exception or a second Ctrl-C does not
 * leave it running.
 */
function stopWithUs(postmaster: ChildProcess): void {
  const stop = () => void postmaster.kill('SIGINT')
  process.once('exit', stop)
  postmaster.once('exit', () => process.off('exit', stop))
}

/** Returns the command line that starts the database of this cluster. */
export function commandLine(port: number, cluster: Cluster, binaries: Binaries, extra: Settings) {
  const all = { ...settings(port, cluster.logFolder), ...extra }
  return { program: join(binaries.folder, 'postgres'), args: ['-D', cluster.folder, ...asArguments(all)] }
}

/**
 * Resolves when the process exits. The text is the reason if the process could not be started or was ended by a signal;
 * otherwise it is empty, and the output of the process contains the reason.
 */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (_code, signal) => resolve(signal ? `The process was ended by ${signal}.` : ''))
  })

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
