import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/**
 * Required free memory in bytes: a run stores about a quarter of a gigabyte, and the programs that it starts need the
 * rest.
 */
const ROOM_BYTES = 2 ** 30

/**
 * Returns the folder for a run's files: TMPDIR if it is set, /dev/shm if it has 1 GiB free, else the system's temporary
 * folder.
 */
export function quickFolder(named = process.env.TMPDIR, room = roomInMemory()): string {
  if (named) return named
  return room >= ROOM_BYTES ? IN_MEMORY : tmpdir()
}

/** Returns the bytes available for files in memory; 0 on a system without /dev/shm. */
function roomInMemory(): number {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
