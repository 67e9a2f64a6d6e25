import type { Cached } from './cached.ts'

/** The name of whatever may be anything. */
export const EVERYTHING = 'everything'

/** A rendering, what was dropped since it began, each name with when that was first, and what those wait for who asked after that. */
export type UnderWay = { rendering: Promise<Cached>; heard: Map<string, number>; next?: Promise<Cached> }

/** Notes that these names were dropped while those are under way. */
export function hear(underWay: Iterable<UnderWay>, names: readonly string[]): void {
  const now = performance.now()
  for (const { heard } of underWay) for (const name of names) if (!heard.has(name)) heard.set(name, now)
}

/** When the first of the names that are shown was dropped; undefined when none was. */
export function changedAt(names: readonly string[], heard: ReadonlyMap<string, number>): number | undefined {
  const at = [...heard].filter(([name]) => name === EVERYTHING || names.includes(EVERYTHING) || names.includes(name))
  return at.length === 0 ? undefined : Math.min(...at.map(([, when]) => when))
}
