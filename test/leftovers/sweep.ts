import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOVED } from '#db/embedded/home.ts'
import { patience } from '../patience.ts'
import { processesOf, type Running } from './processes.ts'

const POLL_MS = 50

/** Stops all processes that belong to the temporary folder `folder`, and deletes it with its contents. */
export async function sweep(folder: string): Promise<void> {
  const places = [folder, ...movedOut(folder)]
  for (const until = Date.now() + patience.teardown; Date.now() < until; await sleep(POLL_MS)) {
    const running = places.flatMap(processesOf)
    for (const each of running) end(each)
    if (running.length === 0 && places.every(isRemoved)) return
  }
}

/**
 * Returns the locations of databases that were created elsewhere because their folder is private; a note in each data
 * folder contains the path. Covers all databases in `folder`.
 */
export const movedOut = (folder: string, depth = 3): string[] =>
  subfoldersOf(folder).flatMap((name) => {
    const below = join(folder, name)
    if (name !== 'postgres') return depth > 0 ? movedOut(below, depth - 1) : []
    const note = join(below, MOVED)
    const place = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
    // If a run was killed while it wrote the note, the note is empty and must not be read as a path.
    return isAbsolute(place) && place !== '/' ? [place] : []
  })

function subfoldersOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    return []
  }
}

/** An immediate shutdown of PostgreSQL also stops its child processes. An orderly shutdown is not needed here. */
function end({ pid, program }: Running): void {
  try {
    process.kill(pid, basename(program) === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}

/**
 * Returns false if the folder cannot be deleted yet because a process may still write to it. Unmounts file systems that
 * tests have mounted in it.
 */
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
