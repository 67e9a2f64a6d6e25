import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process of this id runs, ours or another user's. One that has ended but wasn't buried yet doesn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !/^[ZX]/.test(statOf(pid)?.[0] ?? '')
}

/**
 * What tells this process from a later one that was given the same id: when it started, and in which run of the machine.
 * Undefined when there is no such process or it can't be told.
 */
export function birthOf(pid: number): string | undefined {
  const ticksAtStart = statOf(pid)?.[19]
  if (ticksAtStart === undefined) return ps(pid, 'lstart=')
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksAtStart}`
}

/** The command line that the process was started with, or undefined. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() || undefined
  } catch {
    return ps(pid, 'args=')
  }
}

/** /proc/[pid]/stat from its third field on. The second is the program's name in brackets and may hold anything. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Where there is no /proc. */
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
