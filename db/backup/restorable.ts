import type { Manifest } from './manifest.ts'
import { isSegment, segmentAfter, unbroken } from './segments.ts'

const DAY_MS = 24 * 60 * 60_000

/** The shop can be restored to any minute of the last seven days. */
export const KEPT_MS = 7 * DAY_MS

type Dated = Pick<Manifest, 'finishedAt' | 'firstSegment' | 'lastSegment'>

/** A stored segment. All commits in it were made before `storedAt`. */
export type StoredSegment = { name: string; storedAt: Date }

/** The backup that a restore begins with, and the log segments that follow it. */
export type Route<Backup> = { backup: Backup; segments: string[]; latest: Date }

export type NoRoute = { problem: 'no-backup' | 'too-early' | 'too-late' | 'segment-missing'; limit?: Date }

/**
 * Finds the newest backup that was complete at `at` (or the newest of all, if `at` is undefined), with all segments that
 * follow it without a gap. `latest` is the last moment that they reach. Without `at`, the newest backup is the last one by
 * its place in the log, because clocks can be wrong (rules: restore).
 */
export function routeTo<Backup extends Dated>(
  backups: readonly Backup[],
  segments: readonly StoredSegment[],
  at: Date | undefined,
): Route<Backup> | NoRoute {
  const sorted = [...backups].sort((one, other) =>
    at === undefined ? (one.lastSegment < other.lastSegment ? 1 : -1) : +other.finishedAt - +one.finishedAt,
  )
  if (sorted.length === 0) return { problem: 'no-backup' }
  const backup = sorted.find(({ finishedAt }) => at === undefined || finishedAt <= at)
  if (!backup) return { problem: 'too-early', limit: sorted.at(-1)!.finishedAt }
  const storedAt = new Map(segments.map((segment) => [segment.name, segment.storedAt]))
  const names = unbroken(backup.firstSegment, new Set(storedAt.keys()))
  if (!names.includes(backup.lastSegment)) return { problem: 'segment-missing' }
  const latest = storedAt.get(names.at(-1)!)!
  return at !== undefined && at > latest ? { problem: 'too-late', limit: latest } : { backup, segments: names, latest }
}

/**
 * Returns whether log was stored after an earlier restore that this backup was made before. It can't be restored with
 * this backup (rules: restore).
 */
export function hasLaterTimeline(
  segments: readonly StoredSegment[],
  { lastSegment }: Pick<Dated, 'lastSegment'>,
): boolean {
  const timelineOf = (name: string) => name.slice(0, 'TTTTTTTT'.length)
  return segments.some(({ name }) => isSegment(name) && timelineOf(name) > timelineOf(lastSegment))
}

/** Backups that are kept at least, so that a clock that jumps ahead doesn't make them all look old. */
const KEPT_AT_LEAST = 8

/**
 * Returns the backups and segments that no moment of the last seven days needs. The newest backup that is older than
 * seven days is kept, because restoring the oldest moment begins with it (rules: backup retention).
 */
export function expired<Backup extends Omit<Dated, 'lastSegment'>>(
  backups: readonly Backup[],
  segments: readonly string[],
  now: Date,
): { backups: Backup[]; segments: string[] } {
  const sorted = [...backups].sort((one, other) => +other.finishedAt - +one.finishedAt)
  const young = sorted.filter(({ finishedAt }) => +finishedAt > +now - KEPT_MS).length
  const kept = sorted.slice(0, Math.max(young + 1, KEPT_AT_LEAST))
  const first = kept.map(({ firstSegment }) => firstSegment).sort()[0]
  return {
    backups: backups.filter((backup) => !kept.includes(backup)),
    segments: first === undefined ? [] : segments.filter((name) => isSegment(name) && name < first),
  }
}

/** Returns whether the segments from the backup's first one to `current`, which isn't stored yet, are all stored. */
export function reaches(backup: Dated, stored: ReadonlySet<string>, current: string): boolean {
  const last = unbroken(backup.firstSegment, stored).at(-1)
  return last !== undefined && (last >= current || segmentAfter(last) === current)
}
