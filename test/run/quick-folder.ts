import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** A run stores about a quarter of a gigabyte there; the rest is a margin for the programs that it starts. */
const ROOM_BYTES = 2 ** 30

/**
 * Where a run's files lie: in memory where there is room for them, so that a slow disk costs no time and fails no test.
 * Else in the usual place for what is temporary, and wherever TMPDIR says if it says so.
 */
export function quickFolder(named = process.env.TMPDIR, room = roomInMemory()): string {
  if (named) return named
  return room >= ROOM_BYTES ? IN_MEMORY : tmpdir()
}

/** How many bytes can be kept in memory as files; 0 where that can't be done. */
function roomInMemory(): number {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
