import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOVED } from '#db/embedded/home.ts'
import { patience } from '../patience.ts'
import { processesOf, type Running } from './processes.ts'

const POLL_MS = 50

/** Ends every program that belongs to the temporary folder `folder`, and removes it with all that lies in it. */
export async function sweep(folder: string): Promise<void> {
  const places = [folder, ...movedOut(folder)]
  for (const until = Date.now() + patience.teardown; Date.now() < until; await sleep(POLL_MS)) {
    const running = places.flatMap(processesOf)
    for (const each of running) end(each)
    if (running.length === 0 && places.every(isRemoved)) return
  }
}

/** A database whose folder is private lies elsewhere, as a note in its own folder says: those places, for all databases in `folder`. */
export const movedOut = (folder: string, depth = 3): string[] =>
  subfoldersOf(folder).flatMap((name) => {
    const below = join(folder, name)
    if (name !== 'postgres') return depth > 0 ? movedOut(below, depth - 1) : []
    const note = join(below, MOVED)
    const place = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
    // A run that is killed while it writes the note leaves it empty, and everything would lie in a folder without a name.
    return isAbsolute(place) && place !== '/' ? [place] : []
  })

function subfoldersOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    return []
  }
}

/** PostgreSQL takes its own processes with it when it is told to quit at once. Nothing here is worth an orderly end. */
function end({ pid, program }: Running): void {
  try {
    process.kill(pid, basename(program) === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** What still writes into it may be in the way, and so may a file system that a test has mounted there. */
function isRemoved(folder: string): boolean {
  try {
    for (const mounted of mountsIn(folder)) execFileSync('umount', ['--lazy', mounted], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

function mountsIn(folder: string): string[] {
  if (!existsSync('/proc/self/mounts')) return []
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[1] ?? [])
    .filter((place) => place.startsWith(`${folder}/`))
}
