import { readdirSync, readFileSync } from 'node:fs'

/** What a process and all that it started hold in memory, in bytes. Linux alone can be asked. */
function memoryOf(pid: number): number {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (name) => parentOf(name),
  )
  const tree = [String(pid)]
  for (const each of tree) tree.push(...(children.get(each) ?? []))
  return tree.reduce((sum, each) => sum + heldBy(each), 0)
}

/** Those that end meanwhile have none. */
const told = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** What stands behind the name, which may hold anything: state, then the parent. */
const parentOf = (pid: string): string => told(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? ''

/** What several hold together counts for each by its share. */
const heldBy = (pid: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(told(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** Watches the memory of a process and all that it started: at rest, and the most from then on. */
export function watchMemory(pid: number): { most: () => number; stop: () => void } {
  const rest = memoryOf(pid)
  let most = rest
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), LOOK_EVERY_MS)
  return { most: () => most - rest, stop: () => clearInterval(timer) }
}

const LOOK_EVERY_MS = 20
