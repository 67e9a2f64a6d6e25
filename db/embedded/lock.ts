import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf, isAlive } from './process.ts'

export type Lock = { kind: 'held'; release: () => void }
export type LockedByOther = { kind: 'locked-by-other'; pid: number }

type Claim = { pid: number; birth: string | undefined; released: boolean }

/**
 * Takes the lock of a folder for this process. No cleanup is necessary: the lock of a process that was killed, or whose
 * id was reused by another process, is ignored.
 *
 * Each holder creates a file with the next number, and the highest number counts. Creating the file by a hard link is
 * atomic, so if two processes find the same dead holder, only one succeeds. The highest file is never removed, only
 * replaced by a higher one, so a process that acts on an outdated number always notices it afterwards.
 */
export function takeLock(folder: string): Lock | LockedByOther {
  for (;;) {
    const highest = Math.max(0, ...claimNumbers(folder))
    const holder = highest > 0 ? readClaim(folder, highest) : undefined
    if (holder && holds(holder)) return { kind: 'locked-by-other', pid: holder.pid }

    const mine = highest + 1
    if (!makeClaim(folder, mine)) continue
    if (Math.max(...claimNumbers(folder)) > mine) {
      rmSync(claimFile(folder, mine), { force: true })
      continue
    }
    for (const older of claimNumbers(folder)) if (older < mine) rmSync(claimFile(folder, older), { force: true })
    return { kind: 'held', release: () => release(claimFile(folder, mine)) }
  }
}

/** Returns the process id of the holder of the folder's lock; undefined if it is not locked. */
export function holderOf(folder: string): number | undefined {
  const highest = existsSync(folder) ? Math.max(0, ...claimNumbers(folder)) : 0
  const holder = highest > 0 ? readClaim(folder, highest) : undefined
  return holder && holds(holder) ? holder.pid : undefined
}

const claimFile = (folder: string, number: number) => join(folder, `lock.${number}`)

function claimNumbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^lock\.(\d{1,15})$/.exec(name)?.[1] ?? [])
    .map(Number)
}

/** Reads a claim. Ignores one that cannot be parsed because the disk was full or the machine crashed. */
function readClaim(folder: string, number: number): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(folder, number), 'utf8')) as Claim
  } catch {
    return undefined
  }
}

/** Returns whether the holder is still alive. If the start time is unknown, any process with this id counts. */
function holds({ pid, birth, released }: Claim): boolean {
  if (released || !isAlive(pid)) return false
  return birth === undefined || birthOf(pid) === birth
}

/**
 * Writes the complete claim to a temporary file and links it to its final name. Returns false if another process was
 * faster.
 */
function makeClaim(folder: string, number: number): boolean {
  const aside = join(folder, `lock-${process.pid}-${randomUUID()}`)
  try {
    writeClaim(aside, { released: false })
    linkSync(aside, claimFile(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Releases the lock. If the file cannot be written, the lock is released when this process exits. */
function release(file: string): void {
  try {
    writeClaim(file, { released: true })
  } catch {}
}

function writeClaim(file: string, { released }: { released: boolean }): void {
  const claim: Claim = { pid: process.pid, birth: birthOf(process.pid), released }
  writeFileSync(file, JSON.stringify(claim))
}
