import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { readPostmasterFile } from '#db/embedded/postmaster-file.ts'
import { isAlive } from '#db/embedded/process.ts'

/** Creates a folder that the database's user can access. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(dataDir, 0o711)
  return dataDir
}

/** Copies a stopped database into another data folder, which is faster than creating one. */
export function copyDatabase(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), to])
}

/** Stops any database that still runs in the folder, and deletes the folder. */
export async function clearAway(dataDir: string, where = join(dataDir, 'postgres')): Promise<void> {
  const pid = postmasterOf(where)
  if (pid) {
    process.kill(pid, 'SIGKILL')
    await untilEnded(pid)
  }
  for (const folder of [where, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export type Child = {
  process: ChildProcess
  /** Undefined if the database did not start; then `said` has the output. */
  running: { url: string; where: string } | undefined
  said: () => string
}

/** Starts a shop's database in a separate process, and waits until it runs or fails to start. */
export async function startInProcess(dataDir: string): Promise<Child> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-process.ts'), dataDir], { detached: true })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  const running = once(child.stdout, 'data').then(([data]) => String(data))
  const told = await Promise.race([running, once(child, 'close').then(() => undefined)])
  return { process: child, running: told ? JSON.parse(told) : undefined, said: () => said }
}

export async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL')
  await once(child.process, 'close')
}

export function postmasterOf(where: string): number | undefined {
  const pid = readPostmasterFile(join(where, 'cluster'))?.pid
  return pid && isAlive(pid) ? pid : undefined
}

/**
 * Sends the signal to the database in this folder. Throws if none runs, because a signal to the id 0 would reach the
 * test's own process group.
 */
export function signalPostmaster(where: string, signal: 'SIGKILL' | 'SIGINT'): number {
  const pid = postmasterOf(where)
  if (!pid) throw new Error(`No database runs in ${where}`)
  process.kill(pid, signal)
  return pid
}

export async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

export const isRoot = process.getuid?.() === 0

/** Returns whether this machine allows mounting small file systems, which tests of full and read-only disks need. */
export function canMount(): boolean {
  if (!isRoot) return false
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
