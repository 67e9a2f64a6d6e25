import { readdirSync, readFileSync } from 'node:fs'
import type { Finding } from './spread.ts'

/** Returns the memory in bytes of a process and all its descendants. Works on Linux only. */
function memoryOf(pid: number): number {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (name) => parentOf(name),
  )
  const tree = [String(pid)]
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree.reduce((sum, each) => sum + heldBy(each), 0)
}

/** Returns '' for a process that has exited in the meantime. */
const told = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The parent's id comes second after the process name, which may contain any characters; so the text is split at the
 * last ') '.
 */
const parentOf = (pid: string): string => told(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? ''

/** Returns the proportional memory (Pss): memory that several processes share is divided between them. */
const heldBy = (pid: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(told(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Watches the memory of a process and its descendants. `most` returns the maximum increase in bytes. */
export function watchMemory(pid: number): { most: () => number; stop: () => void } {
  const rest = memoryOf(pid)
  let most = rest
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), LOOK_EVERY_MS)
  return { most: () => most - rest, stop: () => clearInterval(timer) }
}

const LOOK_EVERY_MS = 20

const MEGABYTE = 1024 * 1024

/** Compares the memory of a process and its descendants with a limit in megabytes. */
export function memoryFinding(name: string, pid: number, mostMegabytes: number): Finding {
  const megabytes = memoryOf(pid) / MEGABYTE
  const measured = { median: megabytes, low: megabytes, high: megabytes }
  return { name, measured, wanted: `≤ ${mostMegabytes} MB`, isMet: megabytes <= mostMegabytes, unit: 'MB' }
}
