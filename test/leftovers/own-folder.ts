import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/process.ts'
import { sweep } from './sweep.ts'

const PREFIX = 'shop-run-'
/** The database's user may pass through it. */
const PASSABLE = 0o711

let own: string | undefined

/**
 * The temporary folder of this run, made in `place`, and of everything that it starts: what goes by TMPDIR lies in it.
 * When this process ends, however it ends, the folder goes, and with it all programs that still belong to it.
 */
export function ownFolder(place = tmpdir()): string {
  return (own ??= make(place))
}

function make(place: string): string {
  sweepDead(place)
  // Compiled scripts are worth keeping from run to run: Node would look for them in the new folder.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const folder = join(place, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`)
  // Before there is anything to sweep: this process may be killed at any moment.
  sweepWhenWeEnd(folder)
  mkdirSync(folder)
  chmodSync(folder, PASSABLE)
  process.env.TMPDIR = folder
  return folder
}

/** The sweeper has a session of its own, so that what ends us doesn't end it; it sees our end by a pipe that is cut. */
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

/** Clears away what a run has left whose sweeper was killed too, or the machine with them. */
function sweepDead(place: string): void {
  for (const name of readdirSync(place)) {
    const runner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (runner && !isAlive(runner)) void sweep(join(place, name))
  }
}
