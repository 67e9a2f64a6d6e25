import type { Cached } from './cached.ts'

/** The name of whatever may be anything. */
export const EVERYTHING = 'everything'

/**
 * A rendering, when it began, what was dropped since then, each name with when that was first, and what those wait for who asked
 * after that. One that waits for its turn has not begun: it shows whatever changes until then.
 */
export type UnderWay = { rendering: Promise<Cached>; begun: number; heard: Map<string, number>; next?: Promise<Cached> }

/** Notes that these names were dropped while those are under way. */
export function hear(underWay: Iterable<UnderWay>, names: readonly string[]): void {
  const now = performance.now()
  for (const { begun, heard } of underWay)
    if (begun <= now) for (const name of names) if (!heard.has(name)) heard.set(name, now)
}

/** What was dropped of the names that are shown, and when the first of it was; undefined when nothing was. */
export function changedOf(
  names: readonly string[],
  heard: ReadonlyMap<string, number>,
): { names: string[]; at: number } | undefined {
  const of = [...heard].filter(([name]) => name === EVERYTHING || names.includes(EVERYTHING) || names.includes(name))
  if (of.length === 0) return undefined
  return { names: of.map(([name]) => name), at: Math.min(...of.map(([, when]) => when)) }
}
