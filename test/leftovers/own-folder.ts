import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/process.ts'
import { sweep } from './sweep.ts'

const PREFIX = 'shop-run-'
/** Permissions with which the database's user can access subfolders. */
const PASSABLE = 0o711

let own: string | undefined

/**
 * Returns the temporary folder of this run, created in `place`; child processes use it through TMPDIR. The folder and
 * all processes that belong to it are removed whenever this process exits.
 */
export function ownFolder(place = tmpdir()): string {
  return (own ??= make(place))
}

function make(place: string): string {
  sweepDead(place)
  // Keeps Node's compile cache between runs; otherwise it would be in the new folder.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const folder = join(place, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`)
  // Started before there is anything to clean up, because this process may be killed at any moment.
  sweepWhenWeEnd(folder)
  mkdirSync(folder)
  chmodSync(folder, PASSABLE)
  process.env.TMPDIR = folder
  return folder
}

/**
 * The sweeper runs in a separate session, so that a signal to the run does not stop it; it detects the end of the run
 * by a closed pipe.
 */
function sweepWhenWeEnd(folder: string): void {
  const ofNpm = process.env.npm_lifecycle_event === undefined ? [] : [String(process.ppid)]
  const told = [folder, String(process.pid), ...ofNpm]
  const sweeper = spawn(process.execPath, [join(import.meta.dirname, 'sweeper.ts'), ...told], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  const pipe: object = sweeper.stdin
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
}

/** Cleans up after runs whose sweeper was stopped too, for example because the machine was restarted. */
function sweepDead(place: string): void {
  for (const name of readdirSync(place)) {
    const runner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (runner && !isAlive(runner)) void sweep(join(place, name))
  }
}
