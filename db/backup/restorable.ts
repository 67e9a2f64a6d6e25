import type { Manifest } from './manifest.ts'
import { isSegment, lineOf, onLine, segmentAfter, timelineOf, unbroken, type Line } from './segments.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The shop can be restored to any minute of the last seven days. */
export const KEPT_MS = 7 * DAY_MS

type Dated = Pick<Manifest, 'finishedAt' | 'firstSegment' | 'lastSegment'>

/** A stored segment. All commits in it were made before `storedAt`. */
export type StoredSegment = { name: string; storedAt: Date }

/** The backup that a restore begins with, and the log segments that follow it. */
export type Route<Backup> = {
  backup: Backup
  segments: string[]
  latest: Date
  /** The last moment of another timeline, if the newest timeline was chosen but that one has later log. */
  laterElsewhere?: Date
}

export type NoRoute = { problem: 'no-backup' | 'too-early' | 'too-late' | 'segment-missing'; limit?: Date }

/**
 * Finds the newest backup that was complete at `at` (or the newest of all, if `at` is undefined), with all segments that
 * follow it without a gap. `latest` is the last moment that they reach. After a restore, the log continues on a new
 * timeline, which `histories` describe: without `at`, the newest timeline is followed, otherwise the first one whose log
 * reaches that moment, because it was the shop's at that time (rules: restore).
 */
export function routeTo<Backup extends Dated>(
  backups: readonly Backup[],
  segments: readonly StoredSegment[],
  at: Date | undefined,
  histories: ReadonlyMap<string, string> = new Map(),
): Route<Backup> | NoRoute {
  const stored = new Map(segments.map(({ name, storedAt }) => [name, storedAt]))
  const named = [...backups.map(({ lastSegment }) => lastSegment), ...[...stored.keys()].filter(isSegment)]
  const timelines = [...new Set(named.map(timelineOf))].sort()
  const routes = timelines.flatMap(
    (timeline) => routeAlong(lineOf(timeline, histories.get(timeline)), backups, stored, at) ?? [],
  )
  const found = at === undefined ? withLater(routes) : routes.find((route) => 'backup' in route)
  const refused = routes.findLast((route) => 'problem' in route && route.problem !== 'too-early')
  return found ?? refused ?? routes[0] ?? { problem: 'no-backup' }
}

/** Returns the last route, with the last moment of the others if that is later. */
function withLater<Backup>(routes: readonly (Route<Backup> | NoRoute)[]): Route<Backup> | NoRoute | undefined {
  const found = routes.at(-1)
  if (!found || 'problem' in found) return found
  const ends = routes.flatMap((route) => ('latest' in route ? +route.latest : []))
  const last = Math.max(...ends)
  return last > +found.latest ? { ...found, laterElsewhere: new Date(last) } : found
}

/**
 * Returns the route that ends on the last timeline of the line; null if no backup or no log leads there. Without `at`,
 * the newest backup is the last one by its place in the log, because clocks can be wrong.
 */
function routeAlong<Backup extends Dated>(
  line: Line,
  backups: readonly Backup[],
  stored: ReadonlyMap<string, Date>,
  at: Date | undefined,
): Route<Backup> | NoRoute | null {
  const sorted = backups
    .filter((backup) => isOn(line, backup))
    .sort((one, other) =>
      at === undefined ? (one.lastSegment < other.lastSegment ? 1 : -1) : +other.finishedAt - +one.finishedAt,
    )
  if (sorted.length === 0) return null
  const backup = sorted.find(({ finishedAt }) => at === undefined || finishedAt <= at)
  if (!backup) return { problem: 'too-early', limit: sorted.at(-1)!.finishedAt }
  const names = unbroken(backup.firstSegment, new Set(stored.keys()), line)
  if (!names.includes(backup.lastSegment)) return { problem: 'segment-missing' }
  if (timelineOf(names.at(-1)!) !== timelineOf(line.at(-1)!)) return null
  const latest = stored.get(names.at(-1)!)!
  return at !== undefined && at > latest ? { problem: 'too-late', limit: latest } : { backup, segments: names, latest }
}

/** Returns whether the line continues from the backup: its timeline was not left before the backup was complete. */
export const isOn = (line: Line, { lastSegment }: Pick<Dated, 'lastSegment'>): boolean =>
  onLine(line, lastSegment) === lastSegment

/** Backups that are kept at least, so that a clock that jumps ahead doesn't make them all look old. */
const KEPT_AT_LEAST = 8

/** Returns whether the backup was made while the clock was ahead. */
export const isAhead = ({ finishedAt }: Pick<Dated, 'finishedAt'>, now: Date): boolean => +finishedAt > +now + HOUR_MS

/**
 * Returns the backups and segments that no moment of the last seven days needs. The newest backup that is older than
 * seven days is kept, because restoring the oldest moment begins with it. Backups that were made while the clock was
 * ahead are the first ones to be removed, because no moment begins with them (rules: backup retention).
 */
export function expired<Backup extends Omit<Dated, 'lastSegment'>>(
  backups: readonly Backup[],
  segments: readonly string[],
  now: Date,
): { backups: Backup[]; segments: string[] } {
  const sorted = [...backups].sort(
    (one, other) => +isAhead(one, now) - +isAhead(other, now) || +other.finishedAt - +one.finishedAt,
  )
  const young = sorted.filter((backup) => !isAhead(backup, now) && +backup.finishedAt > +now - KEPT_MS).length
  const kept = sorted.slice(0, Math.max(young + 1, KEPT_AT_LEAST))
  const first = kept.map(({ firstSegment }) => firstSegment).sort()[0]
  return {
    backups: backups.filter((backup) => !kept.includes(backup)),
    segments: first === undefined ? [] : segments.filter((name) => isSegment(name) && name < first),
  }
}

/**
 * Returns whether the segments from the backup's first one to `current`, which isn't stored yet, are all stored. `line`
 * is the one of the current timeline.
 */
export function reaches(backup: Dated, stored: ReadonlySet<string>, current: string, line: Line): boolean {
  const last = unbroken(backup.firstSegment, stored, line).at(-1)
  return last !== undefined && (last >= current || onLine(line, segmentAfter(last)) === current)
}
