import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns whether a process with this id runs, including processes of other users. Zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^[ZX]/.test(statOf(pid)?.[0] ?? '')
}

/**
 * Returns the start time of a process together with the machine's boot id, which distinguishes it from later processes
 * with the same id. Returns undefined if there is no such process or its start time is unknown.
 */
export function birthOf(pid: number): string | undefined {
  const ticksAtStart = statOf(pid)?.[19]
  if (ticksAtStart === undefined) return ps(pid, 'lstart=')
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksAtStart}`
}

export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() || undefined
  } catch {
    return ps(pid, 'args=')
  }
}

/**
 * Reads the fields of /proc/[pid]/stat from the third one on. The second field, the program name in brackets, may
 * contain any characters.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Returns a column of `ps` for a process, on systems without /proc; undefined if there is none. */
function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
      undefined
    )
  } catch {
    return undefined
  }
}
